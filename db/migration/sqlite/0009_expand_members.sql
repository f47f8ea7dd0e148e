CREATE TABLE `invitation` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`hash` text NOT NULL,
	`inviter_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`inviter_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitation_email` ON `invitation` (`company_id`,`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitation_hash` ON `invitation` (`hash`);--> statement-breakpoint
CREATE INDEX `invitation_expires` ON `invitation` (`expires_at`);--> statement-breakpoint
CREATE TABLE `transfer` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`email` text NOT NULL,
	`company_version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`outcome` text,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `transfer_company` ON `transfer` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `transfer_expires` ON `transfer` (`expires_at`);--> statement-breakpoint
ALTER TABLE `membership` ADD `since` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `membership_owner` ON `membership` (`company_id`) WHERE "membership"."role" = 'owner';