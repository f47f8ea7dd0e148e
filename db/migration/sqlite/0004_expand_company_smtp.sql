CREATE TABLE `mail_server` (
	`company_id` text PRIMARY KEY NOT NULL,
	`host` text NOT NULL,
	`port` integer NOT NULL,
	`security` text NOT NULL,
	`username` text NOT NULL,
	`password` text NOT NULL,
	`from_address` text NOT NULL,
	`reply_to` text,
	`changed_at` integer NOT NULL,
	`failed_at` integer,
	`fault` text,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_server_from` ON `mail_server` (`from_address`);--> statement-breakpoint
ALTER TABLE `mail` ADD `company_id` text;