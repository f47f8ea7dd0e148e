CREATE TABLE "directory_entry" (
	"company_id" text PRIMARY KEY NOT NULL,
	"receives" boolean DEFAULT true NOT NULL,
	"switched_at" jsonb NOT NULL,
	"outcome" text,
	"holder" text,
	"published_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"migration_asked_at" timestamp (3) with time zone,
	"migration_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "directory_entry" ADD CONSTRAINT "directory_entry_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_entry_checked" ON "directory_entry" USING btree ("checked_at");--> statement-breakpoint
INSERT INTO "directory_entry" ("company_id", "receives", "switched_at", "outcome") SELECT DISTINCT "company_id", true, '[]'::jsonb, 'published' FROM "served_participant" WHERE "company_id" IS NOT NULL;
