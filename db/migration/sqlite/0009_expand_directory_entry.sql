CREATE TABLE `directory_entry` (
	`company_id` text PRIMARY KEY NOT NULL,
	`receives` integer DEFAULT true NOT NULL,
	`switched_at` text NOT NULL,
	`outcome` text,
	`holder` text,
	`published_at` integer,
	`checked_at` integer,
	`migration_asked_at` integer,
	`migration_until` integer,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `directory_entry_checked` ON `directory_entry` (`checked_at`);--> statement-breakpoint
INSERT INTO `directory_entry` (`company_id`, `receives`, `switched_at`, `outcome`) SELECT DISTINCT `company_id`, 1, '[]', 'published' FROM `served_participant` WHERE `company_id` IS NOT NULL;
