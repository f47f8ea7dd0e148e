CREATE TABLE "draft" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"key_id" text NOT NULL,
	"account_id" text NOT NULL,
	"hash" text NOT NULL,
	"size" integer NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"issue_date" text NOT NULL,
	"currency" text NOT NULL,
	"total_amount" text NOT NULL,
	"counterparty" text,
	"sender" text NOT NULL,
	"receiver" text NOT NULL,
	"document_type_scheme" text NOT NULL,
	"document_type" text NOT NULL,
	"process" text NOT NULL,
	"is_reported" boolean NOT NULL,
	"state" text NOT NULL,
	"client" text,
	"token_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_by" text,
	"confirmed_by" text,
	"decided_at" timestamp (3) with time zone,
	"document_id" text
);
--> statement-breakpoint
CREATE TABLE "draft_content" (
	"draft_id" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "draft" ADD CONSTRAINT "draft_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft" ADD CONSTRAINT "draft_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_content" ADD CONSTRAINT "draft_content_draft_id_draft_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."draft"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_live" ON "draft" USING btree ("company_id","state","expires_at") WHERE "draft"."state" in ('prepared', 'asked');--> statement-breakpoint
CREATE INDEX "draft_expires" ON "draft" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "document_by_receiver" ON "document" USING btree ("company_id",lower("receiver")) WHERE "document"."direction" = 'sent';