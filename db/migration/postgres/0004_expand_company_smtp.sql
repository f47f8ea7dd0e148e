CREATE TABLE "mail_server" (
	"company_id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"security" text NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	"from_address" text NOT NULL,
	"reply_to" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"failed_at" timestamp (3) with time zone,
	"fault" text
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "company_id" text;--> statement-breakpoint
ALTER TABLE "mail_server" ADD CONSTRAINT "mail_server_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_server_from" ON "mail_server" USING btree ("from_address");