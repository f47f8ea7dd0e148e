ALTER TABLE `security_event` ADD `times` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `security_event` ADD `last_at` integer;--> statement-breakpoint
ALTER TABLE `security_event` ADD `counted_as` text;--> statement-breakpoint
CREATE INDEX `security_event_signer` ON `security_event` (`signer_seat`,`at`);--> statement-breakpoint
CREATE UNIQUE INDEX `security_event_counted` ON `security_event` (`counted_as`);