CREATE TABLE `key_day` (
	`key_id` text NOT NULL,
	`day` text NOT NULL,
	`asked` integer NOT NULL,
	`sent` integer NOT NULL,
	PRIMARY KEY(`key_id`, `day`)
);
--> statement-breakpoint
ALTER TABLE `api_key` ADD `send_limits` text;