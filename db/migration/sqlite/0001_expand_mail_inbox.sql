CREATE TABLE `inbox` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`address` text NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`takes_mail_until` integer,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `inbox_hash` ON `inbox` (`hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `inbox_present` ON `inbox` (`company_id`) WHERE "inbox"."takes_mail_until" is null;--> statement-breakpoint
CREATE TABLE `allowed_sender` (
	`company_id` text NOT NULL,
	`email` text NOT NULL,
	`language` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `email`),
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `received_mail` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`recipient` text NOT NULL,
	`sender` text,
	`message_id` text,
	`subject` text NOT NULL,
	`mail_references` text NOT NULL,
	`body_hash` text NOT NULL,
	`mail_key` text,
	`proof` text,
	`is_automatic` integer NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`payload_id` integer,
	`is_answered` integer NOT NULL,
	`received_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `received_mail_company` ON `received_mail` (`company_id`,`received_at`,`id`);--> statement-breakpoint
CREATE INDEX `received_mail_key` ON `received_mail` (`mail_key`);--> statement-breakpoint
CREATE INDEX `received_mail_sender` ON `received_mail` (`sender`,`received_at`);--> statement-breakpoint
CREATE TABLE `mail_signature` (
	`hash` text PRIMARY KEY NOT NULL,
	`mail_id` text NOT NULL,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`mail_id`) REFERENCES `received_mail`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `mail_signature_mail` ON `mail_signature` (`mail_id`);--> statement-breakpoint
CREATE TABLE `mailed_file` (
	`mail_id` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`document_id` text,
	`code` text,
	PRIMARY KEY(`mail_id`, `position`),
	FOREIGN KEY (`mail_id`) REFERENCES `received_mail`(`id`) ON UPDATE no action ON DELETE no action
);
