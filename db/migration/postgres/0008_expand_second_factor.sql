CREATE TABLE "second_factor" (
	"account_id" text PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer NOT NULL,
	"wrong_codes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"account_id" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "recovery_code_key" PRIMARY KEY("account_id","hash")
);
--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;