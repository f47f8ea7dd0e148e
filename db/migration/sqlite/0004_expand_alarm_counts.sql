ALTER TABLE `alarm` ADD `times` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `alarm` ADD `last_at` integer;--> statement-breakpoint
ALTER TABLE `alarm` ADD `counted_as` text;--> statement-breakpoint
ALTER TABLE `alarm` ADD `stands` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `alarm_counted` ON `alarm` (`counted_as`);