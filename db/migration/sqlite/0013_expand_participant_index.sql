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
CREATE INDEX `participant_index_asked` ON `participant_index` (`asked_at`);