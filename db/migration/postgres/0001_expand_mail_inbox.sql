CREATE TABLE "inbox" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"address" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"takes_mail_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "allowed_sender" (
	"company_id" text NOT NULL,
	"email" text NOT NULL,
	"language" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "allowed_sender_key" PRIMARY KEY("company_id","email")
);
--> statement-breakpoint
CREATE TABLE "received_mail" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"recipient" text NOT NULL,
	"sender" text,
	"message_id" text,
	"subject" text NOT NULL,
	"mail_references" jsonb NOT NULL,
	"body_hash" text NOT NULL,
	"mail_key" text,
	"proof" text,
	"is_automatic" boolean NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"payload_id" bigint,
	"is_answered" boolean NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_signature" (
	"hash" text PRIMARY KEY NOT NULL,
	"mail_id" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailed_file" (
	"mail_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"document_id" text,
	"code" text,
	CONSTRAINT "mailed_file_key" PRIMARY KEY("mail_id","position")
);
--> statement-breakpoint
ALTER TABLE "inbox" ADD CONSTRAINT "inbox_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allowed_sender" ADD CONSTRAINT "allowed_sender_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_mail" ADD CONSTRAINT "received_mail_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_signature" ADD CONSTRAINT "mail_signature_mail_id_received_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."received_mail"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_file" ADD CONSTRAINT "mailed_file_mail_id_received_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."received_mail"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_hash" ON "inbox" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_present" ON "inbox" USING btree ("company_id") WHERE "inbox"."takes_mail_until" is null;--> statement-breakpoint
CREATE INDEX "received_mail_company" ON "received_mail" USING btree ("company_id","received_at","id");--> statement-breakpoint
CREATE INDEX "received_mail_key" ON "received_mail" USING btree ("mail_key");--> statement-breakpoint
CREATE INDEX "received_mail_sender" ON "received_mail" USING btree ("sender","received_at");--> statement-breakpoint
CREATE INDEX "mail_signature_mail" ON "mail_signature" USING btree ("mail_id");