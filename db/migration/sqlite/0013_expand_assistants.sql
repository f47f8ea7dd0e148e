CREATE TABLE `key_day` (
	`key_id` text NOT NULL,
	`day` text NOT NULL,
	`asked` integer NOT NULL,
	`sent` integer NOT NULL,
	PRIMARY KEY(`key_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `participant_index` (
	`key` text PRIMARY KEY NOT NULL,
	`participant` text NOT NULL,
	`is_registered` integer,
	`invoice` text,
	`credit_note` text,
	`checked_at` integer,
	`tried_at` integer NOT NULL,
	`asked_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `participant_index_tried` ON `participant_index` (`tried_at`);--> statement-breakpoint
CREATE INDEX `participant_index_asked` ON `participant_index` (`asked_at`);--> statement-breakpoint
DROP INDEX `document_by_receiver`;--> statement-breakpoint
ALTER TABLE `document` ADD `payment_accounts` text;--> statement-breakpoint
CREATE INDEX `document_by_sender` ON `document` (`company_id`,lower("sender"),`created_at`,`id`) WHERE "document"."direction" = 'received';--> statement-breakpoint
CREATE INDEX `document_by_receiver` ON `document` (`company_id`,lower("receiver"),`created_at`,`id`) WHERE "document"."direction" = 'sent';--> statement-breakpoint
ALTER TABLE `profile` ADD `approval_mailed_at` integer;--> statement-breakpoint
ALTER TABLE `api_key` ADD `send_limits` text;