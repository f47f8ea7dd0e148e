CREATE TABLE `statistics_report` (
	`month` text NOT NULL,
	`kind` text NOT NULL,
	`transmission_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`transmission_id`) REFERENCES `transmission`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `statistics_report_month` ON `statistics_report` (`month`,`kind`);--> statement-breakpoint
CREATE INDEX `evidence_receipt` ON `evidence` (`at`,`id`) WHERE "evidence"."kind" = 'receipt';