ALTER TABLE "security_event" ADD COLUMN "times" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "security_event" ADD COLUMN "last_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "security_event" ADD COLUMN "counted_as" text;--> statement-breakpoint
CREATE INDEX "security_event_signer" ON "security_event" USING btree ("signer_seat","at");--> statement-breakpoint
CREATE UNIQUE INDEX "security_event_counted" ON "security_event" USING btree ("counted_as");