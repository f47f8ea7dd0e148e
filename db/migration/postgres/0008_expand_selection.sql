CREATE TABLE "statistics_report" (
	"month" text NOT NULL,
	"kind" text NOT NULL,
	"transmission_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "selection" (
	"id" text PRIMARY KEY NOT NULL,
	"dic" text NOT NULL,
	"token_hash" text NOT NULL,
	"token" text NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"announced_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "selection_call" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"verdict" text NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "selection_key" (
	"id" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "verification_method" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "instructed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "statistics_report" ADD CONSTRAINT "statistics_report_transmission_id_transmission_id_fk" FOREIGN KEY ("transmission_id") REFERENCES "public"."transmission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "statistics_report_month" ON "statistics_report" USING btree ("month","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "selection_token" ON "selection" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "selection_dic" ON "selection" USING btree ("dic","id");--> statement-breakpoint
CREATE INDEX "evidence_receipt" ON "evidence" USING btree ("at","id") WHERE "evidence"."kind" = 'receipt';