CREATE TABLE "profile" (
	"account_id" text PRIMARY KEY NOT NULL,
	"name" text,
	"phone" text,
	"web" text,
	"default_company_id" text,
	"approval_mail" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "ip_allow_list" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_revoked" ON "api_key" USING btree ("revoked_at") WHERE "api_key"."revoked_at" is not null;