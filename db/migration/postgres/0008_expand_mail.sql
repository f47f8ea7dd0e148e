CREATE TABLE "mail" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"state" text NOT NULL,
	"message_id" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "locale" text DEFAULT 'sk' NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_created" ON "mail" USING btree ("created_at","id");