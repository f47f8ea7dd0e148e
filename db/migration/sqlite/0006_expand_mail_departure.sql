CREATE TABLE `mail_departure` (
	`id` text PRIMARY KEY NOT NULL,
	`mail_id` text NOT NULL,
	`company_id` text NOT NULL,
	`recipient` text NOT NULL,
	`leaves_at` integer NOT NULL,
	FOREIGN KEY (`mail_id`) REFERENCES `received_mail`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `mail_departure_recipient` ON `mail_departure` (`company_id`,`recipient`,`leaves_at`);--> statement-breakpoint
CREATE INDEX `mail_departure_mail` ON `mail_departure` (`mail_id`);--> statement-breakpoint
ALTER TABLE `received_mail` ADD `answer_leaves_at` integer;--> statement-breakpoint
ALTER TABLE `received_mail` ADD `unanswered` text;