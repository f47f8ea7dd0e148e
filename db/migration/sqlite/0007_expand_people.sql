CREATE TABLE `password` (
	`account_id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`set_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `link_account` ON `link` (`account_id`,`purpose`);--> statement-breakpoint
ALTER TABLE `api_key` ADD `last_used_at` integer;--> statement-breakpoint
ALTER TABLE `company` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `document_log` ON `document` (`company_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `document_log_by_state` ON `document` (`company_id`,`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `document_log_by_direction` ON `document` (`company_id`,`direction`,`created_at`,`id`);