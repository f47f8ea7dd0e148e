CREATE TABLE `tax_report` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`role` text NOT NULL,
	`document_uuid` text NOT NULL,
	`document_hash` text NOT NULL,
	`report_uuid` text NOT NULL,
	`transmission_id` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`reported_at` integer,
	`mls_code` text,
	`mls_reason` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transmission_id`) REFERENCES `transmission`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tax_report_once` ON `tax_report` (`company_id`,`document_uuid`,`role`);--> statement-breakpoint
CREATE UNIQUE INDEX `tax_report_transmission` ON `tax_report` (`transmission_id`);--> statement-breakpoint
ALTER TABLE `document` ADD `tax_report_id` text;--> statement-breakpoint
ALTER TABLE `document` ADD `tax_report_attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `document` ADD `tax_report_alarms` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `document_of_tax_report` ON `document` (`tax_report_id`) WHERE "document"."tax_report_id" is not null;--> statement-breakpoint
CREATE INDEX `document_tax_report_open` ON `document` (`created_at`,`id`) WHERE "document"."tax_report" in ('pending', 'retrying');