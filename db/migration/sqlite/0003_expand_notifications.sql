CREATE TABLE `company_notification` (
	`company_id` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`next_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `company_notification_due` ON `company_notification` (`next_at`);