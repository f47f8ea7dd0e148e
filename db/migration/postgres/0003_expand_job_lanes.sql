DROP INDEX "job_due";--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "lane" text;--> statement-breakpoint
CREATE INDEX "job_due_own" ON "job" USING btree ("due_at","id") WHERE "job"."lane" is null;--> statement-breakpoint
CREATE INDEX "job_due_lane" ON "job" USING btree ("due_at","id") WHERE "job"."lane" is not null;--> statement-breakpoint
CREATE INDEX "job_queued" ON "job" USING btree ("lane","due_at","id") WHERE "job"."state" = 'queued';