CREATE TABLE `profile` (
	`account_id` text PRIMARY KEY NOT NULL,
	`name` text,
	`phone` text,
	`web` text,
	`default_company_id` text,
	`approval_mail` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `account` ADD `ip_allow_list` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `account` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `api_key_revoked` ON `api_key` (`revoked_at`) WHERE "api_key"."revoked_at" is not null;