CREATE TABLE `account` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer NOT NULL,
	`persona` text NOT NULL,
	`locale` text DEFAULT 'sk' NOT NULL,
	`blocked` integer NOT NULL,
	`ip_allow_list` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_email` ON `account` (lower("email"));--> statement-breakpoint
CREATE TABLE `profile` (
	`account_id` text PRIMARY KEY NOT NULL,
	`name` text,
	`phone` text,
	`web` text,
	`default_company_id` text,
	`approval_mail` integer DEFAULT true NOT NULL,
	`approval_mailed_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `password` (
	`account_id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`set_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `terms_acceptance` (
	`account_id` text NOT NULL,
	`version` text NOT NULL,
	`accepted_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `terms_acceptance_account` ON `terms_acceptance` (`account_id`,`version`);--> statement-breakpoint
CREATE TABLE `session` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`method` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	`address` text NOT NULL,
	`user_agent` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `session_account` ON `session` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `session_expires` ON `session` (`expires_at`);--> statement-breakpoint
CREATE TABLE `link` (
	`hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`purpose` text NOT NULL,
	`email` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `link_account` ON `link` (`account_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `link_expires` ON `link` (`expires_at`);--> statement-breakpoint
CREATE TABLE `api_key` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`hash` text NOT NULL,
	`prefix` text NOT NULL,
	`scope` text NOT NULL,
	`ip_allow_list` text NOT NULL,
	`send_policy` text NOT NULL,
	`send_limits` text,
	`created_at` integer NOT NULL,
	`revoked_at` integer,
	`last_used_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_key_hash` ON `api_key` (`hash`);--> statement-breakpoint
CREATE INDEX `api_key_account` ON `api_key` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `api_key_revoked` ON `api_key` (`revoked_at`) WHERE "api_key"."revoked_at" is not null;--> statement-breakpoint
CREATE TABLE `key_day` (
	`key_id` text NOT NULL,
	`day` text NOT NULL,
	`asked` integer NOT NULL,
	`sent` integer NOT NULL,
	PRIMARY KEY(`key_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `token_family` (
	`id` text PRIMARY KEY NOT NULL,
	`key_id` text NOT NULL,
	`generation` integer NOT NULL,
	`advanced_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`key_id`) REFERENCES `api_key`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `token_family_key` ON `token_family` (`key_id`);--> statement-breakpoint
CREATE INDEX `token_family_expires` ON `token_family` (`expires_at`);--> statement-breakpoint
CREATE TABLE `denied_access_token` (
	`token_id` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `denied_access_token_expires` ON `denied_access_token` (`expires_at`);--> statement-breakpoint
CREATE TABLE `second_factor` (
	`account_id` text PRIMARY KEY NOT NULL,
	`sealed_secret` text NOT NULL,
	`started_at` integer NOT NULL,
	`confirmed_at` integer,
	`last_step` integer NOT NULL,
	`wrong_codes` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `recovery_code` (
	`account_id` text NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`account_id`, `hash`),
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `company` (
	`id` text PRIMARY KEY NOT NULL,
	`ico` text NOT NULL,
	`dic` text NOT NULL,
	`legal_name` text NOT NULL,
	`registered_address` text,
	`street` text,
	`city` text,
	`postal_code` text,
	`participant` text,
	`status` text NOT NULL,
	`sending_verified` integer NOT NULL,
	`sending_paused` integer NOT NULL,
	`name_verified` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `company_ico` ON `company` (`ico`);--> statement-breakpoint
CREATE UNIQUE INDEX `company_dic` ON `company` (`dic`);--> statement-breakpoint
CREATE UNIQUE INDEX `company_participant` ON `company` (lower("participant"));--> statement-breakpoint
CREATE TABLE `company_setting` (
	`company_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`content` text NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `membership` (
	`account_id` text NOT NULL,
	`company_id` text NOT NULL,
	`role` text NOT NULL,
	`since` integer,
	PRIMARY KEY(`account_id`, `company_id`),
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `membership_company` ON `membership` (`company_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `membership_owner` ON `membership` (`company_id`) WHERE "membership"."role" = 'owner';--> statement-breakpoint
CREATE TABLE `company_clock` (
	`company_id` text PRIMARY KEY NOT NULL,
	`last_change` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `served_participant` (
	`participant` text NOT NULL,
	`document_type_scheme` text NOT NULL,
	`document_type` text NOT NULL,
	`process` text NOT NULL,
	`company_id` text,
	PRIMARY KEY(`participant`, `document_type_scheme`, `document_type`, `process`),
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `invitation` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`hash` text NOT NULL,
	`inviter_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`inviter_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitation_email` ON `invitation` (`company_id`,`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitation_hash` ON `invitation` (`hash`);--> statement-breakpoint
CREATE INDEX `invitation_inviter` ON `invitation` (`inviter_id`);--> statement-breakpoint
CREATE INDEX `invitation_expires` ON `invitation` (`expires_at`);--> statement-breakpoint
CREATE TABLE `transfer` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`email` text NOT NULL,
	`hash` text NOT NULL,
	`company_version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`outcome` text,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `transfer_company` ON `transfer` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `transfer_expires` ON `transfer` (`expires_at`);--> statement-breakpoint
CREATE TABLE `payload` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`provisional` integer NOT NULL,
	`created_at` integer NOT NULL,
	`content` blob
);
--> statement-breakpoint
CREATE INDEX `payload_provisional` ON `payload` (`created_at`) WHERE "payload"."provisional";--> statement-breakpoint
CREATE TABLE `payload_chunk` (
	`payload_id` integer NOT NULL,
	`position` integer NOT NULL,
	`content` blob NOT NULL,
	PRIMARY KEY(`payload_id`, `position`),
	FOREIGN KEY (`payload_id`) REFERENCES `payload`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `draft` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`key_id` text NOT NULL,
	`account_id` text NOT NULL,
	`hash` text NOT NULL,
	`size` integer NOT NULL,
	`kind` text NOT NULL,
	`number` text NOT NULL,
	`issue_date` text NOT NULL,
	`currency` text NOT NULL,
	`total_amount` text NOT NULL,
	`payable_amount` text,
	`counterparty` text,
	`sender` text NOT NULL,
	`receiver` text NOT NULL,
	`document_type_scheme` text NOT NULL,
	`document_type` text NOT NULL,
	`process` text NOT NULL,
	`is_reported` integer NOT NULL,
	`state` text NOT NULL,
	`client` text,
	`token_hash` text,
	`created_at` integer NOT NULL,
	`asked_at` integer,
	`expires_at` integer NOT NULL,
	`decided_by` text,
	`confirmed_by` text,
	`decided_at` integer,
	`document_id` text,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `draft_live` ON `draft` (`company_id`,`state`,`expires_at`) WHERE "draft"."state" in ('prepared', 'asked');--> statement-breakpoint
CREATE INDEX `draft_declined` ON `draft` (`company_id`,`kind`,`number`,`decided_at`) WHERE "draft"."state" = 'declined';--> statement-breakpoint
CREATE INDEX `draft_expires` ON `draft` (`expires_at`);--> statement-breakpoint
CREATE TABLE `draft_content` (
	`draft_id` text PRIMARY KEY NOT NULL,
	`content` blob NOT NULL,
	FOREIGN KEY (`draft_id`) REFERENCES `draft`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `document` (
	`id` text PRIMARY KEY NOT NULL,
	`direction` text NOT NULL,
	`company_id` text NOT NULL,
	`account_id` text,
	`kind` text,
	`client_document_id` text,
	`number` text,
	`issue_date` text,
	`due_date` text,
	`currency` text,
	`total_amount` text,
	`payable_amount` text,
	`counterparty` text,
	`number_key` text,
	`counterparty_key` text,
	`number_end_key` text,
	`seller` text,
	`sender` text NOT NULL,
	`receiver` text NOT NULL,
	`document_type_scheme` text NOT NULL,
	`document_type` text NOT NULL,
	`process` text NOT NULL,
	`payment_accounts` text,
	`country_c1` text,
	`payload_hash` text NOT NULL,
	`instance_identifier` text NOT NULL,
	`idempotency_key` text,
	`answer` text,
	`state` text NOT NULL,
	`status_reason` text,
	`tax_report` text,
	`tax_report_reason` text,
	`findings` text,
	`holds_number` integer NOT NULL,
	`holds_key` integer NOT NULL,
	`payload_id` integer,
	`mls_code` text,
	`mls_reason` text,
	`mls_payload_id` integer,
	`sent_at` integer,
	`receipt_at` integer,
	`delivered_at` integer,
	`fs_reported_at` integer,
	`received_at` integer,
	`acknowledged_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `document_number_held` ON `document` (`company_id`,`kind`,`seller`,`number`) WHERE "document"."holds_number";--> statement-breakpoint
CREATE UNIQUE INDEX `document_key_held` ON `document` (`account_id`,lower("sender"),`idempotency_key`) WHERE "document"."holds_key";--> statement-breakpoint
CREATE INDEX `document_key` ON `document` (`account_id`,`idempotency_key`) WHERE "document"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX `document_company` ON `document` (`company_id`);--> statement-breakpoint
CREATE INDEX `document_log` ON `document` (`company_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `document_log_by_state` ON `document` (`company_id`,`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `document_log_by_direction` ON `document` (`company_id`,`direction`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `document_by_number` ON `document` (`company_id`,`number_key`,`created_at`,`id`) WHERE "document"."number_key" is not null;--> statement-breakpoint
CREATE INDEX `document_by_number_end` ON `document` (`company_id`,`number_end_key`,`created_at`,`id`) WHERE "document"."number_end_key" is not null;--> statement-breakpoint
CREATE INDEX `document_by_counterparty` ON `document` (`company_id`,`counterparty_key`,`created_at`,`id`) WHERE "document"."counterparty_key" is not null;--> statement-breakpoint
CREATE INDEX `document_by_seller` ON `document` (`company_id`,`seller`,`created_at`,`id`) WHERE "document"."holds_number";--> statement-breakpoint
CREATE INDEX `document_by_receiver` ON `document` (`company_id`,lower("receiver"),`created_at`,`id`) WHERE "document"."direction" = 'sent';--> statement-breakpoint
CREATE INDEX `document_by_sender` ON `document` (`company_id`,lower("sender"),`created_at`,`id`) WHERE "document"."direction" = 'received';--> statement-breakpoint
CREATE INDEX `document_by_change` ON `document` (`company_id`,`updated_at`,`id`) WHERE "document"."direction" = 'sent';--> statement-breakpoint
CREATE INDEX `document_by_receipt` ON `document` (`company_id`,`received_at`,`id`) WHERE "document"."direction" = 'received';--> statement-breakpoint
CREATE INDEX `document_not_delivered` ON `document` (`company_id`,`updated_at`,`id`) WHERE "document"."state" in ('accepted', 'transmitting', 'transmitted', 'failed', 'rejected');--> statement-breakpoint
CREATE INDEX `document_not_acknowledged` ON `document` (`company_id`,`received_at`,`id`) WHERE "document"."state" = 'received';--> statement-breakpoint
CREATE INDEX `document_open` ON `document` (`id`) WHERE "document"."state" in ('accepted', 'transmitting');--> statement-breakpoint
CREATE INDEX `document_awaiting_mls` ON `document` ((case when "receipt_at" is null then "updated_at" else "receipt_at" end)) WHERE "document"."state" = 'transmitted';--> statement-breakpoint
CREATE INDEX `document_unjudged` ON `document` (`id`) WHERE "document"."state" in ('received', 'acknowledged') and "document"."findings" is null;--> statement-breakpoint
CREATE TABLE `event` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`company_id` text,
	`document_id` text,
	`transmission_id` text,
	`what` text NOT NULL,
	`state` text,
	`reason` text,
	`detail` text,
	`actor` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `event_document` ON `event` (`document_id`,`id`) WHERE "event"."document_id" is not null;--> statement-breakpoint
CREATE INDEX `event_transmission` ON `event` (`transmission_id`,`id`) WHERE "event"."document_id" is null;--> statement-breakpoint
CREATE TABLE `transmission` (
	`id` text PRIMARY KEY NOT NULL,
	`direction` text NOT NULL,
	`kind` text,
	`state` text NOT NULL,
	`document_id` text,
	`company_id` text,
	`message_id` text NOT NULL,
	`instance_identifier` text NOT NULL,
	`sender` text NOT NULL,
	`receiver` text NOT NULL,
	`document_type_scheme` text NOT NULL,
	`document_type` text NOT NULL,
	`process` text NOT NULL,
	`country_c1` text NOT NULL,
	`payload_id` integer,
	`slice` text,
	`payload_hash` text,
	`attachment_digest` text,
	`peer_seat` text,
	`mls_to` text,
	`mls_type` text,
	`answers_transmission_id` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`outcome_unknown` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`document_id`) REFERENCES `document`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `transmission_message` ON `transmission` (`direction`,`message_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `transmission_instance` ON `transmission` (`direction`,`instance_identifier`,lower("sender"));--> statement-breakpoint
CREATE UNIQUE INDEX `transmission_answer` ON `transmission` (`answers_transmission_id`) WHERE "transmission"."answers_transmission_id" is not null;--> statement-breakpoint
CREATE INDEX `transmission_document` ON `transmission` (`document_id`) WHERE "transmission"."document_id" is not null;--> statement-breakpoint
CREATE INDEX `transmission_backing_off` ON `transmission` (lower("receiver")) WHERE "transmission"."state" = 'waiting' and "transmission"."attempts" > 0;--> statement-breakpoint
CREATE INDEX `transmission_open` ON `transmission` (`id`) WHERE "transmission"."state" in ('waiting', 'transmitting');--> statement-breakpoint
CREATE TABLE `attempt` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`transmission_id` text NOT NULL,
	`number` integer NOT NULL,
	`at` integer NOT NULL,
	`fence` integer NOT NULL,
	`receiver_seat` text,
	`endpoint` text,
	`ended_at` integer,
	`outcome` text,
	`reason` text,
	`error` text,
	FOREIGN KEY (`transmission_id`) REFERENCES `transmission`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attempt_number` ON `attempt` (`transmission_id`,`number`);--> statement-breakpoint
CREATE TABLE `evidence` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`transmission_id` text NOT NULL,
	`kind` text NOT NULL,
	`message_id` text,
	`content` blob NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`transmission_id`) REFERENCES `transmission`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `evidence_transmission` ON `evidence` (`transmission_id`,`id`);--> statement-breakpoint
CREATE TABLE `job` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`state` text NOT NULL,
	`lane` text,
	`due_at` integer,
	`fence` integer DEFAULT 0 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`crashes` integer DEFAULT 0 NOT NULL,
	`error` text,
	`dedupe_key` text,
	`subject_type` text,
	`subject_id` text,
	`enqueued_at` integer NOT NULL,
	`died_at` integer
);
--> statement-breakpoint
CREATE INDEX `job_due_own` ON `job` (`due_at`,`id`) WHERE "job"."lane" is null;--> statement-breakpoint
CREATE INDEX `job_due_lane` ON `job` (`due_at`,`id`) WHERE "job"."lane" is not null;--> statement-breakpoint
CREATE INDEX `job_queued` ON `job` (`lane`,`due_at`,`id`) WHERE "job"."state" = 'queued';--> statement-breakpoint
CREATE INDEX `job_crashed` ON `job` (`due_at`,`id`) WHERE "job"."crashes" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX `job_dedupe` ON `job` (`dedupe_key`) WHERE "job"."state" <> 'dead';--> statement-breakpoint
CREATE INDEX `job_subject` ON `job` (`subject_type`,`subject_id`);--> statement-breakpoint
CREATE INDEX `job_dead` ON `job` (`died_at`,`id`) WHERE "job"."state" = 'dead';--> statement-breakpoint
CREATE TABLE `participant_index` (
	`key` text PRIMARY KEY NOT NULL,
	`participant` text NOT NULL,
	`is_registered` integer,
	`invoice` text,
	`credit_note` text,
	`checked_at` integer,
	`tried_at` integer NOT NULL,
	`asked_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `participant_index_tried` ON `participant_index` (`tried_at`);--> statement-breakpoint
CREATE INDEX `participant_index_asked` ON `participant_index` (`asked_at`);--> statement-breakpoint
CREATE TABLE `mail` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`state` text NOT NULL,
	`message_id` text NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`usable_until` integer
);
--> statement-breakpoint
CREATE INDEX `mail_created` ON `mail` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mail_sealed` ON `mail` (`id`) WHERE "mail"."content" <> '';--> statement-breakpoint
CREATE INDEX `mail_requested` ON `mail` (`created_at`) WHERE "mail"."state" = 'requested';--> statement-breakpoint
CREATE TABLE `alarm` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`at` integer NOT NULL,
	`inside` text NOT NULL,
	`times` integer DEFAULT 1 NOT NULL,
	`last_at` integer,
	`counted_as` text,
	`stands` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `alarm_at` ON `alarm` (`at`);--> statement-breakpoint
CREATE INDEX `alarm_name` ON `alarm` (`name`,`at`);--> statement-breakpoint
CREATE UNIQUE INDEX `alarm_counted` ON `alarm` (`counted_as`);--> statement-breakpoint
CREATE TABLE `security_event` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`message_id` text,
	`signer_seat` text,
	`at` integer NOT NULL,
	`times` integer DEFAULT 1 NOT NULL,
	`last_at` integer,
	`counted_as` text
);
--> statement-breakpoint
CREATE INDEX `security_event_at` ON `security_event` (`at`);--> statement-breakpoint
CREATE INDEX `security_event_signer` ON `security_event` (`signer_seat`,`at`);--> statement-breakpoint
CREATE UNIQUE INDEX `security_event_counted` ON `security_event` (`counted_as`);--> statement-breakpoint
CREATE TABLE `meta` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
