CREATE TABLE `account` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer NOT NULL,
	`persona` text NOT NULL,
	`blocked` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_email` ON `account` (lower("email"));--> statement-breakpoint
CREATE TABLE `api_key` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`hash` text NOT NULL,
	`prefix` text NOT NULL,
	`scope` text NOT NULL,
	`ip_allow_list` text NOT NULL,
	`send_policy` text NOT NULL,
	`created_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_key_hash` ON `api_key` (`hash`);--> statement-breakpoint
CREATE INDEX `api_key_account` ON `api_key` (`account_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `denied_access_token` (
	`token_id` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `denied_access_token_expires` ON `denied_access_token` (`expires_at`);--> statement-breakpoint
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
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `company_ico` ON `company` (`ico`);--> statement-breakpoint
CREATE UNIQUE INDEX `company_dic` ON `company` (`dic`);--> statement-breakpoint
CREATE UNIQUE INDEX `company_participant` ON `company` (lower("participant"));--> statement-breakpoint
CREATE TABLE `company_clock` (
	`company_id` text PRIMARY KEY NOT NULL,
	`last_change` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `membership` (
	`account_id` text NOT NULL,
	`company_id` text NOT NULL,
	`role` text NOT NULL,
	PRIMARY KEY(`account_id`, `company_id`),
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `membership_company` ON `membership` (`company_id`);--> statement-breakpoint
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
CREATE TABLE `payload` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`provisional` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `payload_provisional` ON `payload` (`provisional`,`created_at`);--> statement-breakpoint
CREATE TABLE `payload_chunk` (
	`payload_id` integer NOT NULL,
	`position` integer NOT NULL,
	`content` blob NOT NULL,
	PRIMARY KEY(`payload_id`, `position`),
	FOREIGN KEY (`payload_id`) REFERENCES `payload`(`id`) ON UPDATE no action ON DELETE cascade
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
	`currency` text,
	`total_amount` text,
	`seller` text,
	`sender` text NOT NULL,
	`receiver` text NOT NULL,
	`document_type_scheme` text NOT NULL,
	`document_type` text NOT NULL,
	`process` text NOT NULL,
	`country_c1` text,
	`payload_hash` text NOT NULL,
	`instance_identifier` text NOT NULL,
	`idempotency_key` text,
	`answer` text,
	`state` text NOT NULL,
	`status_reason` text,
	`tax_report` text,
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
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payload_id`) REFERENCES `payload`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`mls_payload_id`) REFERENCES `payload`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `document_number_held` ON `document` (`company_id`,`kind`,`seller`,`number`) WHERE "document"."holds_number";--> statement-breakpoint
CREATE UNIQUE INDEX `document_key_held` ON `document` (`account_id`,lower("sender"),`idempotency_key`) WHERE "document"."holds_key";--> statement-breakpoint
CREATE INDEX `document_key` ON `document` (`account_id`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `document_by_change` ON `document` (`company_id`,`direction`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `document_by_receipt` ON `document` (`company_id`,`direction`,`received_at`,`id`);--> statement-breakpoint
CREATE INDEX `document_payload` ON `document` (`payload_id`);--> statement-breakpoint
CREATE INDEX `document_mls_payload` ON `document` (`mls_payload_id`);--> statement-breakpoint
CREATE INDEX `document_open` ON `document` (`id`) WHERE "document"."state" in ('accepted', 'transmitting');--> statement-breakpoint
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
CREATE INDEX `event_document` ON `event` (`document_id`,`id`);--> statement-breakpoint
CREATE INDEX `event_transmission` ON `event` (`transmission_id`,`id`);--> statement-breakpoint
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
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payload_id`) REFERENCES `payload`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `transmission_message` ON `transmission` (`direction`,`message_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `transmission_instance` ON `transmission` (`direction`,lower("sender"),`instance_identifier`);--> statement-breakpoint
CREATE UNIQUE INDEX `transmission_answer` ON `transmission` (`answers_transmission_id`);--> statement-breakpoint
CREATE INDEX `transmission_sent_instance` ON `transmission` (`instance_identifier`);--> statement-breakpoint
CREATE INDEX `transmission_document` ON `transmission` (`document_id`);--> statement-breakpoint
CREATE INDEX `transmission_payload` ON `transmission` (`payload_id`);--> statement-breakpoint
CREATE INDEX `transmission_backing_off` ON `transmission` (lower("receiver")) WHERE "transmission"."state" = 'waiting' and "transmission"."attempts" > 0;--> statement-breakpoint
CREATE INDEX `transmission_open` ON `transmission` (`id`) WHERE "transmission"."state" in ('waiting', 'transmitting');--> statement-breakpoint
CREATE TABLE `job` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`state` text NOT NULL,
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
CREATE INDEX `job_due` ON `job` (`due_at`,`id`);--> statement-breakpoint
CREATE INDEX `job_crashed` ON `job` (`due_at`,`id`) WHERE "job"."crashes" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX `job_dedupe` ON `job` (`dedupe_key`) WHERE "job"."state" <> 'dead';--> statement-breakpoint
CREATE INDEX `job_subject` ON `job` (`subject_type`,`subject_id`);--> statement-breakpoint
CREATE INDEX `job_dead` ON `job` (`died_at`,`id`) WHERE "job"."state" = 'dead';--> statement-breakpoint
CREATE TABLE `alarm` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`at` integer NOT NULL,
	`inside` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `alarm_at` ON `alarm` (`at`);--> statement-breakpoint
CREATE TABLE `meta` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `security_event` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`message_id` text,
	`signer_seat` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `security_event_at` ON `security_event` (`at`);