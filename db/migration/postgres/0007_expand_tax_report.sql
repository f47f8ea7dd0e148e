CREATE TABLE "tax_report" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"role" text NOT NULL,
	"document_uuid" text NOT NULL,
	"document_hash" text NOT NULL,
	"report_uuid" text NOT NULL,
	"transmission_id" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"reported_at" timestamp (3) with time zone,
	"mls_code" text,
	"mls_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "tax_report_id" text;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "tax_report_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "tax_report_alarms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_report" ADD CONSTRAINT "tax_report_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_report" ADD CONSTRAINT "tax_report_transmission_id_transmission_id_fk" FOREIGN KEY ("transmission_id") REFERENCES "public"."transmission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_report_once" ON "tax_report" USING btree ("company_id","document_uuid","role");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_report_transmission" ON "tax_report" USING btree ("transmission_id");--> statement-breakpoint
CREATE INDEX "document_of_tax_report" ON "document" USING btree ("tax_report_id") WHERE "document"."tax_report_id" is not null;--> statement-breakpoint
CREATE INDEX "document_tax_report_open" ON "document" USING btree ("created_at","id") WHERE "document"."tax_report" in ('pending', 'retrying');