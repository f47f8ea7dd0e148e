CREATE TABLE "key_day" (
	"key_id" text NOT NULL,
	"day" text NOT NULL,
	"asked" integer NOT NULL,
	"sent" integer NOT NULL,
	CONSTRAINT "key_day_key" PRIMARY KEY("key_id","day")
);
--> statement-breakpoint
CREATE TABLE "participant_index" (
	"key" text PRIMARY KEY NOT NULL,
	"participant" text NOT NULL,
	"is_registered" boolean,
	"invoice" text,
	"credit_note" text,
	"checked_at" timestamp (3) with time zone,
	"tried_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "document_by_receiver";--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "approval_mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "send_limits" jsonb;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "payment_accounts" jsonb;--> statement-breakpoint
CREATE INDEX "participant_index_tried" ON "participant_index" USING btree ("tried_at");--> statement-breakpoint
CREATE INDEX "participant_index_asked" ON "participant_index" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "document_by_sender" ON "document" USING btree ("company_id",lower("sender"),"created_at","id") WHERE "document"."direction" = 'received';--> statement-breakpoint
CREATE INDEX "document_by_receiver" ON "document" USING btree ("company_id",lower("receiver"),"created_at","id") WHERE "document"."direction" = 'sent';