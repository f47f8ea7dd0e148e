CREATE TABLE `terms_acceptance` (
	`account_id` text NOT NULL,
	`version` text NOT NULL,
	`accepted_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `terms_acceptance_account` ON `terms_acceptance` (`account_id`,`version`);--> statement-breakpoint
ALTER TABLE `link` ADD `email` text;