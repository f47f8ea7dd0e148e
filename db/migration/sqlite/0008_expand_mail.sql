CREATE TABLE `mail` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`state` text NOT NULL,
	`message_id` text NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE INDEX `mail_created` ON `mail` (`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `account` ADD `locale` text DEFAULT 'sk' NOT NULL;