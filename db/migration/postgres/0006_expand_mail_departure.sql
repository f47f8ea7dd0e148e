CREATE TABLE "mail_departure" (
	"id" text PRIMARY KEY NOT NULL,
	"mail_id" text NOT NULL,
	"company_id" text NOT NULL,
	"recipient" text NOT NULL,
	"leaves_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "received_mail" ADD COLUMN "answer_leaves_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "received_mail" ADD COLUMN "unanswered" text;--> statement-breakpoint
ALTER TABLE "mail_departure" ADD CONSTRAINT "mail_departure_mail_id_received_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."received_mail"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_departure" ADD CONSTRAINT "mail_departure_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_departure_recipient" ON "mail_departure" USING btree ("company_id","recipient","leaves_at");--> statement-breakpoint
CREATE INDEX "mail_departure_mail" ON "mail_departure" USING btree ("mail_id");