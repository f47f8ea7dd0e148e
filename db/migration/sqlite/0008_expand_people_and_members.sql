CREATE TABLE `profile` (
	`account_id` text PRIMARY KEY NOT NULL,
	`name` text,
	`phone` text,
	`web` text,
	`default_company_id` text,
	`approval_mail` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `terms_acceptance` (
	`account_id` text NOT NULL,
	`version` text NOT NULL,
	`accepted_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `terms_acceptance_account` ON `terms_acceptance` (`account_id`,`version`);--> statement-breakpoint
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
--> statement-breakpoint
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
CREATE INDEX `invitation_inviter` ON `invitation` (`inviter_id`);--> statement-breakpoint
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
CREATE TABLE `mail` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`state` text NOT NULL,
	`message_id` text NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`usable_until` integer
);
--> statement-breakpoint
CREATE INDEX `mail_created` ON `mail` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mail_requested` ON `mail` (`created_at`) WHERE "mail"."state" = 'requested';--> statement-breakpoint
ALTER TABLE `account` ADD `locale` text DEFAULT 'sk' NOT NULL;--> statement-breakpoint
ALTER TABLE `account` ADD `ip_allow_list` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `account` ADD `deleted_at` integer;--> statement-breakpoint
ALTER TABLE `link` ADD `email` text;--> statement-breakpoint
CREATE INDEX `link_expires` ON `link` (`expires_at`);--> statement-breakpoint
ALTER TABLE `company` ADD `name_verified` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `membership` ADD `since` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `membership_owner` ON `membership` (`company_id`) WHERE "membership"."role" = 'owner';--> statement-breakpoint
CREATE INDEX `api_key_revoked` ON `api_key` (`revoked_at`) WHERE "api_key"."revoked_at" is not null;--> statement-breakpoint
CREATE INDEX `document_company` ON `document` (`company_id`);