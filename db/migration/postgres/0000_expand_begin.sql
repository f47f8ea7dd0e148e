CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean NOT NULL,
	"persona" text NOT NULL,
	"blocked" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"prefix" text NOT NULL,
	"scope" jsonb NOT NULL,
	"ip_allow_list" jsonb NOT NULL,
	"send_policy" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "denied_access_token" (
	"token_id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "token_family" (
	"id" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"generation" integer NOT NULL,
	"advanced_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" text PRIMARY KEY NOT NULL,
	"ico" text NOT NULL,
	"dic" text NOT NULL,
	"legal_name" text NOT NULL,
	"registered_address" text,
	"street" text,
	"city" text,
	"postal_code" text,
	"participant" text,
	"status" text NOT NULL,
	"sending_verified" boolean NOT NULL,
	"sending_paused" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_clock" (
	"company_id" text PRIMARY KEY NOT NULL,
	"last_change" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"account_id" text NOT NULL,
	"company_id" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "membership_key" PRIMARY KEY("account_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "served_participant" (
	"participant" text NOT NULL,
	"document_type_scheme" text NOT NULL,
	"document_type" text NOT NULL,
	"process" text NOT NULL,
	"company_id" text,
	CONSTRAINT "served_participant_key" PRIMARY KEY("participant","document_type_scheme","document_type","process")
);
--> statement-breakpoint
CREATE TABLE "payload" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payload_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provisional" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payload_chunk" (
	"payload_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "payload_chunk_key" PRIMARY KEY("payload_id","position")
);
--> statement-breakpoint
CREATE TABLE "document" (
	"id" text PRIMARY KEY NOT NULL,
	"direction" text NOT NULL,
	"company_id" text NOT NULL,
	"account_id" text,
	"kind" text,
	"client_document_id" text,
	"number" text,
	"issue_date" text,
	"currency" text,
	"total_amount" text,
	"seller" text,
	"sender" text NOT NULL,
	"receiver" text NOT NULL,
	"document_type_scheme" text NOT NULL,
	"document_type" text NOT NULL,
	"process" text NOT NULL,
	"country_c1" text,
	"payload_hash" text NOT NULL,
	"instance_identifier" text NOT NULL,
	"idempotency_key" text,
	"answer" text,
	"state" text NOT NULL,
	"status_reason" text,
	"tax_report" text,
	"findings" jsonb,
	"holds_number" boolean NOT NULL,
	"holds_key" boolean NOT NULL,
	"payload_id" bigint,
	"mls_code" text,
	"mls_reason" text,
	"mls_payload_id" bigint,
	"sent_at" timestamp (3) with time zone,
	"receipt_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"fs_reported_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone,
	"acknowledged_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"company_id" text,
	"document_id" text,
	"transmission_id" text,
	"what" text NOT NULL,
	"state" text,
	"reason" text,
	"detail" text,
	"actor" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transmission_id" text NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"fence" integer NOT NULL,
	"receiver_seat" text,
	"endpoint" text,
	"ended_at" timestamp (3) with time zone,
	"outcome" text,
	"reason" text,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evidence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transmission_id" text NOT NULL,
	"kind" text NOT NULL,
	"message_id" text,
	"content" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transmission" (
	"id" text PRIMARY KEY NOT NULL,
	"direction" text NOT NULL,
	"kind" text,
	"state" text NOT NULL,
	"document_id" text,
	"company_id" text,
	"message_id" text NOT NULL,
	"instance_identifier" text NOT NULL,
	"sender" text NOT NULL,
	"receiver" text NOT NULL,
	"document_type_scheme" text NOT NULL,
	"document_type" text NOT NULL,
	"process" text NOT NULL,
	"country_c1" text NOT NULL,
	"payload_id" bigint,
	"slice" jsonb,
	"payload_hash" text,
	"attachment_digest" text,
	"peer_seat" text,
	"mls_to" text,
	"mls_type" text,
	"answers_transmission_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"outcome_unknown" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"fence" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"crashes" integer DEFAULT 0 NOT NULL,
	"error" text,
	"dedupe_key" text,
	"subject_type" text,
	"subject_id" text,
	"enqueued_at" timestamp (3) with time zone NOT NULL,
	"died_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "alarm" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alarm_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"inside" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meta" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"message_id" text,
	"signer_seat" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_family" ADD CONSTRAINT "token_family_key_id_api_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_key"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_clock" ADD CONSTRAINT "company_clock_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "served_participant" ADD CONSTRAINT "served_participant_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payload_chunk" ADD CONSTRAINT "payload_chunk_payload_id_payload_id_fk" FOREIGN KEY ("payload_id") REFERENCES "public"."payload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_payload_id_payload_id_fk" FOREIGN KEY ("payload_id") REFERENCES "public"."payload"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_mls_payload_id_payload_id_fk" FOREIGN KEY ("mls_payload_id") REFERENCES "public"."payload"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_transmission_id_transmission_id_fk" FOREIGN KEY ("transmission_id") REFERENCES "public"."transmission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_transmission_id_transmission_id_fk" FOREIGN KEY ("transmission_id") REFERENCES "public"."transmission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transmission" ADD CONSTRAINT "transmission_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transmission" ADD CONSTRAINT "transmission_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transmission" ADD CONSTRAINT "transmission_payload_id_payload_id_fk" FOREIGN KEY ("payload_id") REFERENCES "public"."payload"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_hash" ON "api_key" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "api_key_account" ON "api_key" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "denied_access_token_expires" ON "denied_access_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "token_family_key" ON "token_family" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "token_family_expires" ON "token_family" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "company_ico" ON "company" USING btree ("ico");--> statement-breakpoint
CREATE UNIQUE INDEX "company_dic" ON "company" USING btree ("dic");--> statement-breakpoint
CREATE UNIQUE INDEX "company_participant" ON "company" USING btree (lower("participant"));--> statement-breakpoint
CREATE INDEX "membership_company" ON "membership" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "payload_provisional" ON "payload" USING btree ("provisional","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "document_number_held" ON "document" USING btree ("company_id","kind","seller","number") WHERE "document"."holds_number";--> statement-breakpoint
CREATE UNIQUE INDEX "document_key_held" ON "document" USING btree ("account_id",lower("sender"),"idempotency_key") WHERE "document"."holds_key";--> statement-breakpoint
CREATE INDEX "document_key" ON "document" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "document_by_change" ON "document" USING btree ("company_id","direction","updated_at","id");--> statement-breakpoint
CREATE INDEX "document_by_receipt" ON "document" USING btree ("company_id","direction","received_at","id");--> statement-breakpoint
CREATE INDEX "document_payload" ON "document" USING btree ("payload_id");--> statement-breakpoint
CREATE INDEX "document_mls_payload" ON "document" USING btree ("mls_payload_id");--> statement-breakpoint
CREATE INDEX "document_open" ON "document" USING btree ("id") WHERE "document"."state" in ('accepted', 'transmitting');--> statement-breakpoint
CREATE INDEX "document_unjudged" ON "document" USING btree ("id") WHERE "document"."state" in ('received', 'acknowledged') and "document"."findings" is null;--> statement-breakpoint
CREATE INDEX "event_document" ON "event" USING btree ("document_id","id");--> statement-breakpoint
CREATE INDEX "event_transmission" ON "event" USING btree ("transmission_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "attempt_number" ON "attempt" USING btree ("transmission_id","number");--> statement-breakpoint
CREATE INDEX "evidence_transmission" ON "evidence" USING btree ("transmission_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "transmission_message" ON "transmission" USING btree ("direction","message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transmission_instance" ON "transmission" USING btree ("direction",lower("sender"),"instance_identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "transmission_answer" ON "transmission" USING btree ("answers_transmission_id");--> statement-breakpoint
CREATE INDEX "transmission_sent_instance" ON "transmission" USING btree ("instance_identifier");--> statement-breakpoint
CREATE INDEX "transmission_document" ON "transmission" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "transmission_payload" ON "transmission" USING btree ("payload_id");--> statement-breakpoint
CREATE INDEX "transmission_backing_off" ON "transmission" USING btree (lower("receiver")) WHERE "transmission"."state" = 'waiting' and "transmission"."attempts" > 0;--> statement-breakpoint
CREATE INDEX "transmission_open" ON "transmission" USING btree ("id") WHERE "transmission"."state" in ('waiting', 'transmitting');--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "job_crashed" ON "job" USING btree ("due_at","id") WHERE "job"."crashes" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "job_dedupe" ON "job" USING btree ("dedupe_key") WHERE "job"."state" <> 'dead';--> statement-breakpoint
CREATE INDEX "job_subject" ON "job" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "job_dead" ON "job" USING btree ("died_at","id") WHERE "job"."state" = 'dead';--> statement-breakpoint
CREATE INDEX "alarm_at" ON "alarm" USING btree ("at");--> statement-breakpoint
CREATE INDEX "security_event_at" ON "security_event" USING btree ("at");