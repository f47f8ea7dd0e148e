DROP INDEX "document_by_receiver";--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "approval_mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "payment_accounts" jsonb;--> statement-breakpoint
CREATE INDEX "document_by_sender" ON "document" USING btree ("company_id",lower("sender"),"created_at","id") WHERE "document"."direction" = 'received';--> statement-breakpoint
CREATE INDEX "document_by_receiver" ON "document" USING btree ("company_id",lower("receiver"),"created_at","id") WHERE "document"."direction" = 'sent';