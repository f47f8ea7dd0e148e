ALTER TABLE "document" ADD COLUMN "counterparty" text;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "number_key" text collate "C";--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "counterparty_key" text collate "C";--> statement-breakpoint
CREATE INDEX "document_by_number" ON "document" USING btree ("company_id","number_key","created_at","id") WHERE "document"."number_key" is not null;--> statement-breakpoint
CREATE INDEX "document_by_counterparty" ON "document" USING btree ("company_id","counterparty_key","created_at","id") WHERE "document"."counterparty_key" is not null;