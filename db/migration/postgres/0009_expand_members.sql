CREATE TABLE "invitation" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"hash" text NOT NULL,
	"inviter_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "transfer" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"email" text NOT NULL,
	"company_version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"outcome" text
);
--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_inviter_id_account_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_email" ON "invitation" USING btree ("company_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_hash" ON "invitation" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "invitation_expires" ON "invitation" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "transfer_company" ON "transfer" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "transfer_expires" ON "transfer" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_owner" ON "membership" USING btree ("company_id") WHERE "membership"."role" = 'owner';