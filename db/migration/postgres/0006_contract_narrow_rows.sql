ALTER TABLE "document" DROP CONSTRAINT "document_payload_id_payload_id_fk";
--> statement-breakpoint
ALTER TABLE "document" DROP CONSTRAINT "document_mls_payload_id_payload_id_fk";
--> statement-breakpoint
ALTER TABLE "transmission" DROP CONSTRAINT "transmission_payload_id_payload_id_fk";
--> statement-breakpoint
DROP INDEX "document_payload";--> statement-breakpoint
DROP INDEX "document_mls_payload";--> statement-breakpoint
DROP INDEX "transmission_sent_instance";--> statement-breakpoint
DROP INDEX "transmission_payload";--> statement-breakpoint
DROP INDEX "payload_provisional";--> statement-breakpoint
DROP INDEX "document_key";--> statement-breakpoint
DROP INDEX "document_by_change";--> statement-breakpoint
DROP INDEX "document_by_receipt";--> statement-breakpoint
DROP INDEX "event_document";--> statement-breakpoint
DROP INDEX "event_transmission";--> statement-breakpoint
DROP INDEX "transmission_instance";--> statement-breakpoint
DROP INDEX "transmission_answer";--> statement-breakpoint
DROP INDEX "transmission_document";--> statement-breakpoint
ALTER TABLE "payload" ADD COLUMN "content" "bytea";--> statement-breakpoint
CREATE INDEX "document_not_delivered" ON "document" USING btree ("company_id","updated_at","id") WHERE "document"."state" in ('accepted', 'transmitting', 'transmitted', 'failed', 'rejected');--> statement-breakpoint
CREATE INDEX "document_not_acknowledged" ON "document" USING btree ("company_id","received_at","id") WHERE "document"."state" = 'received';--> statement-breakpoint
CREATE INDEX "payload_provisional" ON "payload" USING btree ("created_at") WHERE "payload"."provisional";--> statement-breakpoint
CREATE INDEX "document_key" ON "document" USING btree ("account_id","idempotency_key") WHERE "document"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "document_by_change" ON "document" USING btree ("company_id","updated_at","id") WHERE "document"."direction" = 'sent';--> statement-breakpoint
CREATE INDEX "document_by_receipt" ON "document" USING btree ("company_id","received_at","id") WHERE "document"."direction" = 'received';--> statement-breakpoint
CREATE INDEX "event_document" ON "event" USING btree ("document_id","id") WHERE "event"."document_id" is not null;--> statement-breakpoint
CREATE INDEX "event_transmission" ON "event" USING btree ("transmission_id","id") WHERE "event"."document_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "transmission_instance" ON "transmission" USING btree ("direction","instance_identifier",lower("sender"));--> statement-breakpoint
CREATE UNIQUE INDEX "transmission_answer" ON "transmission" USING btree ("answers_transmission_id") WHERE "transmission"."answers_transmission_id" is not null;--> statement-breakpoint
CREATE INDEX "transmission_document" ON "transmission" USING btree ("document_id") WHERE "transmission"."document_id" is not null;