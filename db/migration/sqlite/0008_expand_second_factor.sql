CREATE TABLE `second_factor` (
	`account_id` text PRIMARY KEY NOT NULL,
	`sealed_secret` text NOT NULL,
	`started_at` integer NOT NULL,
	`confirmed_at` integer,
	`last_step` integer NOT NULL,
	`wrong_codes` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `recovery_code` (
	`account_id` text NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`account_id`, `hash`),
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action
);
