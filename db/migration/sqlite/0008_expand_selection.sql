CREATE TABLE `statistics_report` (
	`month` text NOT NULL,
	`kind` text NOT NULL,
	`transmission_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`transmission_id`) REFERENCES `transmission`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `statistics_report_month` ON `statistics_report` (`month`,`kind`);--> statement-breakpoint
CREATE TABLE `selection` (
	`id` text PRIMARY KEY NOT NULL,
	`dic` text NOT NULL,
	`token_hash` text NOT NULL,
	`token` text NOT NULL,
	`first_seen_at` integer NOT NULL,
	`announced_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `selection_token` ON `selection` (`token_hash`);--> statement-breakpoint
CREATE INDEX `selection_dic` ON `selection` (`dic`,`id`);--> statement-breakpoint
CREATE TABLE `selection_call` (
	`id` text PRIMARY KEY NOT NULL,
	`received_at` integer NOT NULL,
	`verdict` text NOT NULL,
	`content` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `selection_key` (
	`id` text PRIMARY KEY NOT NULL,
	`content` text NOT NULL,
	`added_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `own_secret` (
	`name` text PRIMARY KEY NOT NULL,
	`content` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `company` ADD `verification_method` text;--> statement-breakpoint
ALTER TABLE `company` ADD `verified_at` integer;--> statement-breakpoint
ALTER TABLE `company` ADD `instructed_at` integer;--> statement-breakpoint
CREATE INDEX `evidence_receipt` ON `evidence` (`at`,`id`) WHERE "evidence"."kind" = 'receipt';