CREATE TABLE `company_setting` (
	`company_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`content` text NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action
);
