CREATE TABLE "statistics_report" (
	"month" text NOT NULL,
	"kind" text NOT NULL,
	"transmission_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "statistics_report" ADD CONSTRAINT "statistics_report_transmission_id_transmission_id_fk" FOREIGN KEY ("transmission_id") REFERENCES "public"."transmission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "statistics_report_month" ON "statistics_report" USING btree ("month","kind");--> statement-breakpoint
CREATE INDEX "evidence_receipt" ON "evidence" USING btree ("at","id") WHERE "evidence"."kind" = 'receipt';