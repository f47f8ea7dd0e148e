ALTER TABLE "draft" ADD COLUMN "mail_sender" text;--> statement-breakpoint
ALTER TABLE "received_mail" ADD COLUMN "follow_ups" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "received_mail" ADD COLUMN "thread" text;--> statement-breakpoint
ALTER TABLE "mailed_file" ADD COLUMN "draft_id" text;--> statement-breakpoint
ALTER TABLE "mailed_file" ADD COLUMN "told_end" text;--> statement-breakpoint
CREATE INDEX "received_mail_thread" ON "received_mail" USING btree ("company_id","thread");--> statement-breakpoint
CREATE INDEX "mailed_file_draft" ON "mailed_file" USING btree ("draft_id");