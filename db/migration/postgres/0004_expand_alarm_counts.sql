ALTER TABLE "alarm" ADD COLUMN "times" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "last_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "counted_as" text;--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "stands" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_counted" ON "alarm" USING btree ("counted_as");