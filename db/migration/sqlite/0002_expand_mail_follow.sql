ALTER TABLE `draft` ADD `mail_sender` text;--> statement-breakpoint
ALTER TABLE `received_mail` ADD `follow_ups` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `received_mail` ADD `thread` text;--> statement-breakpoint
CREATE INDEX `received_mail_thread` ON `received_mail` (`company_id`,`thread`);--> statement-breakpoint
ALTER TABLE `mailed_file` ADD `draft_id` text;--> statement-breakpoint
ALTER TABLE `mailed_file` ADD `told_end` text;--> statement-breakpoint
CREATE INDEX `mailed_file_draft` ON `mailed_file` (`draft_id`);