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
CREATE INDEX `draft_expires` ON `draft` (`expires_at`);--> statement-breakpoint
CREATE TABLE `draft_content` (
	`draft_id` text PRIMARY KEY NOT NULL,
	`content` blob NOT NULL,
	FOREIGN KEY (`draft_id`) REFERENCES `draft`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `document_by_receiver` ON `document` (`company_id`,lower("receiver")) WHERE "document"."direction" = 'sent';