CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean NOT NULL,
	"persona" text NOT NULL,
	"locale" text DEFAULT 'sk' NOT NULL,
	"blocked" boolean NOT NULL,
	"ip_allow_list" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "profile" (
	"account_id" text PRIMARY KEY NOT NULL,
	"name" text,
	"phone" text,
	"web" text,
	"default_company_id" text,
	"approval_mail" boolean DEFAULT true NOT NULL,
	"approval_mailed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "password" (
	"account_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms_acceptance" (
	"account_id" text NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"method" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"address" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"purpose" text NOT NULL,
	"email" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
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
	"send_limits" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "key_day" (
	"key_id" text NOT NULL,
	"day" text NOT NULL,
	"asked" integer NOT NULL,
	"sent" integer NOT NULL,
	CONSTRAINT "key_day_key" PRIMARY KEY("key_id","day")
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
CREATE TABLE "denied_access_token" (
	"token_id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
	"name_verified" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_setting" (
	"company_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"account_id" text NOT NULL,
	"company_id" text NOT NULL,
	"role" text NOT NULL,
	"since" timestamp (3) with time zone,
	CONSTRAINT "membership_key" PRIMARY KEY("account_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "company_clock" (
	"company_id" text PRIMARY KEY NOT NULL,
	"last_change" bigint NOT NULL
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
	"hash" text NOT NULL,
	"company_version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "payload" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payload_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provisional" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"content" "bytea"
);
--> statement-breakpoint
CREATE TABLE "payload_chunk" (
	"payload_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "payload_chunk_key" PRIMARY KEY("payload_id","position")
);
--> statement-breakpoint
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
	"payable_amount" text,
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
CREATE TABLE "document" (
	"id" text PRIMARY KEY NOT NULL,
	"direction" text NOT NULL,
	"company_id" text NOT NULL,
	"account_id" text,
	"kind" text,
	"client_document_id" text,
	"number" text,
	"issue_date" text,
	"due_date" text,
	"currency" text,
	"total_amount" text,
	"payable_amount" text,
	"counterparty" text,
	"number_key" text collate "C",
	"counterparty_key" text collate "C",
	"number_end_key" text collate "C",
	"seller" text,
	"sender" text NOT NULL,
	"receiver" text NOT NULL,
	"document_type_scheme" text NOT NULL,
	"document_type" text NOT NULL,
	"process" text NOT NULL,
	"payment_accounts" jsonb,
	"country_c1" text,
	"payload_hash" text NOT NULL,
	"instance_identifier" text NOT NULL,
	"idempotency_key" text,
	"answer" text,
	"state" text NOT NULL,
	"status_reason" text,
	"tax_report" text,
	"tax_report_reason" text,
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
CREATE TABLE "job" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text NOT NULL,
	"lane" text,
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
CREATE TABLE "mail" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"state" text NOT NULL,
	"message_id" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"usable_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "alarm" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alarm_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"inside" jsonb NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp (3) with time zone,
	"counted_as" text,
	"stands" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"message_id" text,
	"signer_seat" text,
	"at" timestamp (3) with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp (3) with time zone,
	"counted_as" text
);
--> statement-breakpoint
CREATE TABLE "meta" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password" ADD CONSTRAINT "password_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptance" ADD CONSTRAINT "terms_acceptance_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link" ADD CONSTRAINT "link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_family" ADD CONSTRAINT "token_family_key_id_api_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_key"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_setting" ADD CONSTRAINT "company_setting_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_clock" ADD CONSTRAINT "company_clock_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "served_participant" ADD CONSTRAINT "served_participant_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_inviter_id_account_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payload_chunk" ADD CONSTRAINT "payload_chunk_payload_id_payload_id_fk" FOREIGN KEY ("payload_id") REFERENCES "public"."payload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft" ADD CONSTRAINT "draft_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft" ADD CONSTRAINT "draft_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_content" ADD CONSTRAINT "draft_content_draft_id_draft_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."draft"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transmission" ADD CONSTRAINT "transmission_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transmission" ADD CONSTRAINT "transmission_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_transmission_id_transmission_id_fk" FOREIGN KEY ("transmission_id") REFERENCES "public"."transmission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_transmission_id_transmission_id_fk" FOREIGN KEY ("transmission_id") REFERENCES "public"."transmission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "terms_acceptance_account" ON "terms_acceptance" USING btree ("account_id","version");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "link_account" ON "link" USING btree ("account_id","purpose");--> statement-breakpoint
CREATE INDEX "link_expires" ON "link" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_hash" ON "api_key" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "api_key_account" ON "api_key" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "api_key_revoked" ON "api_key" USING btree ("revoked_at") WHERE "api_key"."revoked_at" is not null;--> statement-breakpoint
CREATE INDEX "token_family_key" ON "token_family" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "token_family_expires" ON "token_family" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "denied_access_token_expires" ON "denied_access_token" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "company_ico" ON "company" USING btree ("ico");--> statement-breakpoint
CREATE UNIQUE INDEX "company_dic" ON "company" USING btree ("dic");--> statement-breakpoint
CREATE UNIQUE INDEX "company_participant" ON "company" USING btree (lower("participant"));--> statement-breakpoint
CREATE INDEX "membership_company" ON "membership" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_owner" ON "membership" USING btree ("company_id") WHERE "membership"."role" = 'owner';--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_email" ON "invitation" USING btree ("company_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_hash" ON "invitation" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "invitation_inviter" ON "invitation" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "invitation_expires" ON "invitation" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "transfer_company" ON "transfer" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "transfer_expires" ON "transfer" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "payload_provisional" ON "payload" USING btree ("created_at") WHERE "payload"."provisional";--> statement-breakpoint
CREATE INDEX "draft_live" ON "draft" USING btree ("company_id","state","expires_at") WHERE "draft"."state" in ('prepared', 'asked');--> statement-breakpoint
CREATE INDEX "draft_declined" ON "draft" USING btree ("company_id","kind","number","decided_at") WHERE "draft"."state" = 'declined';--> statement-breakpoint
CREATE INDEX "draft_expires" ON "draft" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "document_number_held" ON "document" USING btree ("company_id","kind","seller","number") WHERE "document"."holds_number";--> statement-breakpoint
CREATE UNIQUE INDEX "document_key_held" ON "document" USING btree ("account_id",lower("sender"),"idempotency_key") WHERE "document"."holds_key";--> statement-breakpoint
CREATE INDEX "document_key" ON "document" USING btree ("account_id","idempotency_key") WHERE "document"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "document_company" ON "document" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "document_log" ON "document" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "document_log_by_state" ON "document" USING btree ("company_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "document_log_by_direction" ON "document" USING btree ("company_id","direction","created_at","id");--> statement-breakpoint
CREATE INDEX "document_by_number" ON "document" USING btree ("company_id","number_key","created_at","id") WHERE "document"."number_key" is not null;--> statement-breakpoint
CREATE INDEX "document_by_number_end" ON "document" USING btree ("company_id","number_end_key","created_at","id") WHERE "document"."number_end_key" is not null;--> statement-breakpoint
CREATE INDEX "document_by_counterparty" ON "document" USING btree ("company_id","counterparty_key","created_at","id") WHERE "document"."counterparty_key" is not null;--> statement-breakpoint
CREATE INDEX "document_by_seller" ON "document" USING btree ("company_id","seller","created_at","id") WHERE "document"."holds_number";--> statement-breakpoint
CREATE INDEX "document_by_receiver" ON "document" USING btree ("company_id",lower("receiver"),"created_at","id") WHERE "document"."direction" = 'sent';--> statement-breakpoint
CREATE INDEX "document_by_sender" ON "document" USING btree ("company_id",lower("sender"),"created_at","id") WHERE "document"."direction" = 'received';--> statement-breakpoint
CREATE INDEX "document_by_change" ON "document" USING btree ("company_id","updated_at","id") WHERE "document"."direction" = 'sent';--> statement-breakpoint
CREATE INDEX "document_by_receipt" ON "document" USING btree ("company_id","received_at","id") WHERE "document"."direction" = 'received';--> statement-breakpoint
CREATE INDEX "document_not_delivered" ON "document" USING btree ("company_id","updated_at","id") WHERE "document"."state" in ('accepted', 'transmitting', 'transmitted', 'failed', 'rejected');--> statement-breakpoint
CREATE INDEX "document_not_acknowledged" ON "document" USING btree ("company_id","received_at","id") WHERE "document"."state" = 'received';--> statement-breakpoint
CREATE INDEX "document_open" ON "document" USING btree ("id") WHERE "document"."state" in ('accepted', 'transmitting');--> statement-breakpoint
CREATE INDEX "document_awaiting_mls" ON "document" USING btree ((case when "receipt_at" is null then "updated_at" else "receipt_at" end)) WHERE "document"."state" = 'transmitted';--> statement-breakpoint
CREATE INDEX "document_unjudged" ON "document" USING btree ("id") WHERE "document"."state" in ('received', 'acknowledged') and "document"."findings" is null;--> statement-breakpoint
CREATE INDEX "event_document" ON "event" USING btree ("document_id","id") WHERE "event"."document_id" is not null;--> statement-breakpoint
CREATE INDEX "event_transmission" ON "event" USING btree ("transmission_id","id") WHERE "event"."document_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "transmission_message" ON "transmission" USING btree ("direction","message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transmission_instance" ON "transmission" USING btree ("direction","instance_identifier",lower("sender"));--> statement-breakpoint
CREATE UNIQUE INDEX "transmission_answer" ON "transmission" USING btree ("answers_transmission_id") WHERE "transmission"."answers_transmission_id" is not null;--> statement-breakpoint
CREATE INDEX "transmission_document" ON "transmission" USING btree ("document_id") WHERE "transmission"."document_id" is not null;--> statement-breakpoint
CREATE INDEX "transmission_backing_off" ON "transmission" USING btree (lower("receiver")) WHERE "transmission"."state" = 'waiting' and "transmission"."attempts" > 0;--> statement-breakpoint
CREATE INDEX "transmission_open" ON "transmission" USING btree ("id") WHERE "transmission"."state" in ('waiting', 'transmitting');--> statement-breakpoint
CREATE UNIQUE INDEX "attempt_number" ON "attempt" USING btree ("transmission_id","number");--> statement-breakpoint
CREATE INDEX "evidence_transmission" ON "evidence" USING btree ("transmission_id","id");--> statement-breakpoint
CREATE INDEX "job_due_own" ON "job" USING btree ("due_at","id") WHERE "job"."lane" is null;--> statement-breakpoint
CREATE INDEX "job_due_lane" ON "job" USING btree ("due_at","id") WHERE "job"."lane" is not null;--> statement-breakpoint
CREATE INDEX "job_queued" ON "job" USING btree ("lane","due_at","id") WHERE "job"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "job_crashed" ON "job" USING btree ("due_at","id") WHERE "job"."crashes" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "job_dedupe" ON "job" USING btree ("dedupe_key") WHERE "job"."state" <> 'dead';--> statement-breakpoint
CREATE INDEX "job_subject" ON "job" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "job_dead" ON "job" USING btree ("died_at","id") WHERE "job"."state" = 'dead';--> statement-breakpoint
CREATE INDEX "participant_index_tried" ON "participant_index" USING btree ("tried_at");--> statement-breakpoint
CREATE INDEX "participant_index_asked" ON "participant_index" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "mail_created" ON "mail" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_sealed" ON "mail" USING btree ("id") WHERE "mail"."content" <> '';--> statement-breakpoint
CREATE INDEX "mail_requested" ON "mail" USING btree ("created_at") WHERE "mail"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "alarm_at" ON "alarm" USING btree ("at");--> statement-breakpoint
CREATE INDEX "alarm_name" ON "alarm" USING btree ("name","at");--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_counted" ON "alarm" USING btree ("counted_as");--> statement-breakpoint
CREATE INDEX "security_event_at" ON "security_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "security_event_signer" ON "security_event" USING btree ("signer_seat","at");--> statement-breakpoint
CREATE UNIQUE INDEX "security_event_counted" ON "security_event" USING btree ("counted_as");