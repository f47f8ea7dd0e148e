CREATE TABLE "data_change" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"state" text NOT NULL,
	"data" jsonb NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"sends_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"answer" text
);
--> statement-breakpoint
ALTER TABLE "selection" ADD COLUMN "company_email" text;--> statement-breakpoint
ALTER TABLE "data_change" ADD CONSTRAINT "data_change_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_change_company" ON "data_change" USING btree ("company_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_change_open" ON "data_change" USING btree ("company_id") WHERE "data_change"."state" in ('queued', 'sending');