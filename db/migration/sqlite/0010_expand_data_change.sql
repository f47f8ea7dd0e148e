CREATE TABLE `data_change` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`state` text NOT NULL,
	`data` text NOT NULL,
	`requested_at` integer NOT NULL,
	`sends_at` integer NOT NULL,
	`settled_at` integer,
	`answer` text,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `data_change_company` ON `data_change` (`company_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `data_change_open` ON `data_change` (`company_id`) WHERE "data_change"."state" in ('queued', 'sending');--> statement-breakpoint
ALTER TABLE `selection` ADD `company_email` text;