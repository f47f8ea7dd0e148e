CREATE TABLE "participant_index" (
	"key" text PRIMARY KEY NOT NULL,
	"participant" text NOT NULL,
	"is_registered" boolean,
	"invoice" text,
	"credit_note" text,
	"checked_at" timestamp (3) with time zone,
	"tried_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "participant_index_tried" ON "participant_index" USING btree ("tried_at");--> statement-breakpoint
CREATE INDEX "participant_index_asked" ON "participant_index" USING btree ("asked_at");