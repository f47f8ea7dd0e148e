CREATE TABLE `__new_document` (
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
INSERT INTO `__new_document`("id", "direction", "company_id", "account_id", "kind", "client_document_id", "number", "issue_date", "currency", "total_amount", "seller", "sender", "receiver", "document_type_scheme", "document_type", "process", "country_c1", "payload_hash", "instance_identifier", "idempotency_key", "answer", "state", "status_reason", "tax_report", "tax_report_reason", "findings", "holds_number", "holds_key", "payload_id", "mls_code", "mls_reason", "mls_payload_id", "sent_at", "receipt_at", "delivered_at", "fs_reported_at", "received_at", "acknowledged_at", "created_at", "updated_at") SELECT "id", "direction", "company_id", "account_id", "kind", "client_document_id", "number", "issue_date", "currency", "total_amount", "seller", "sender", "receiver", "document_type_scheme", "document_type", "process", "country_c1", "payload_hash", "instance_identifier", "idempotency_key", "answer", "state", "status_reason", "tax_report", "tax_report_reason", "findings", "holds_number", "holds_key", "payload_id", "mls_code", "mls_reason", "mls_payload_id", "sent_at", "receipt_at", "delivered_at", "fs_reported_at", "received_at", "acknowledged_at", "created_at", "updated_at" FROM `document`;--> statement-breakpoint
DROP TABLE `document`;--> statement-breakpoint
ALTER TABLE `__new_document` RENAME TO `document`;--> statement-breakpoint
CREATE UNIQUE INDEX `document_number_held` ON `document` (`company_id`,`kind`,`seller`,`number`) WHERE "document"."holds_number";--> statement-breakpoint
CREATE UNIQUE INDEX `document_key_held` ON `document` (`account_id`,lower("sender"),`idempotency_key`) WHERE "document"."holds_key";--> statement-breakpoint
CREATE INDEX `document_key` ON `document` (`account_id`,`idempotency_key`) WHERE "document"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX `document_by_change` ON `document` (`company_id`,`updated_at`,`id`) WHERE "document"."direction" = 'sent';--> statement-breakpoint
CREATE INDEX `document_by_receipt` ON `document` (`company_id`,`received_at`,`id`) WHERE "document"."direction" = 'received';--> statement-breakpoint
CREATE INDEX `document_not_delivered` ON `document` (`company_id`,`updated_at`,`id`) WHERE "document"."state" in ('accepted', 'transmitting', 'transmitted', 'failed', 'rejected');--> statement-breakpoint
CREATE INDEX `document_not_acknowledged` ON `document` (`company_id`,`received_at`,`id`) WHERE "document"."state" = 'received';--> statement-breakpoint
CREATE INDEX `document_open` ON `document` (`id`) WHERE "document"."state" in ('accepted', 'transmitting');--> statement-breakpoint
CREATE INDEX `document_awaiting_mls` ON `document` ((case when "receipt_at" is null then "updated_at" else "receipt_at" end)) WHERE "document"."state" = 'transmitted';--> statement-breakpoint
CREATE INDEX `document_unjudged` ON `document` (`id`) WHERE "document"."state" in ('received', 'acknowledged') and "document"."findings" is null;--> statement-breakpoint
CREATE TABLE `__new_transmission` (
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
INSERT INTO `__new_transmission`("id", "direction", "kind", "state", "document_id", "company_id", "message_id", "instance_identifier", "sender", "receiver", "document_type_scheme", "document_type", "process", "country_c1", "payload_id", "slice", "payload_hash", "attachment_digest", "peer_seat", "mls_to", "mls_type", "answers_transmission_id", "attempts", "outcome_unknown", "created_at") SELECT "id", "direction", "kind", "state", "document_id", "company_id", "message_id", "instance_identifier", "sender", "receiver", "document_type_scheme", "document_type", "process", "country_c1", "payload_id", "slice", "payload_hash", "attachment_digest", "peer_seat", "mls_to", "mls_type", "answers_transmission_id", "attempts", "outcome_unknown", "created_at" FROM `transmission`;--> statement-breakpoint
DROP TABLE `transmission`;--> statement-breakpoint
ALTER TABLE `__new_transmission` RENAME TO `transmission`;--> statement-breakpoint
CREATE UNIQUE INDEX `transmission_message` ON `transmission` (`direction`,`message_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `transmission_instance` ON `transmission` (`direction`,`instance_identifier`,lower("sender"));--> statement-breakpoint
CREATE UNIQUE INDEX `transmission_answer` ON `transmission` (`answers_transmission_id`) WHERE "transmission"."answers_transmission_id" is not null;--> statement-breakpoint
CREATE INDEX `transmission_document` ON `transmission` (`document_id`) WHERE "transmission"."document_id" is not null;--> statement-breakpoint
CREATE INDEX `transmission_backing_off` ON `transmission` (lower("receiver")) WHERE "transmission"."state" = 'waiting' and "transmission"."attempts" > 0;--> statement-breakpoint
CREATE INDEX `transmission_open` ON `transmission` (`id`) WHERE "transmission"."state" in ('waiting', 'transmitting');--> statement-breakpoint
DROP INDEX `payload_provisional`;--> statement-breakpoint
ALTER TABLE `payload` ADD `content` blob;--> statement-breakpoint
CREATE INDEX `payload_provisional` ON `payload` (`created_at`) WHERE "payload"."provisional";--> statement-breakpoint
DROP INDEX `event_document`;--> statement-breakpoint
DROP INDEX `event_transmission`;--> statement-breakpoint
CREATE INDEX `event_document` ON `event` (`document_id`,`id`) WHERE "event"."document_id" is not null;--> statement-breakpoint
CREATE INDEX `event_transmission` ON `event` (`transmission_id`,`id`) WHERE "event"."document_id" is null;