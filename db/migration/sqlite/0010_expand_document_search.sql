ALTER TABLE `document` ADD `counterparty` text;--> statement-breakpoint
ALTER TABLE `document` ADD `number_key` text;--> statement-breakpoint
ALTER TABLE `document` ADD `counterparty_key` text;--> statement-breakpoint
CREATE INDEX `document_by_number` ON `document` (`company_id`,`number_key`,`created_at`,`id`) WHERE "document"."number_key" is not null;--> statement-breakpoint
CREATE INDEX `document_by_counterparty` ON `document` (`company_id`,`counterparty_key`,`created_at`,`id`) WHERE "document"."counterparty_key" is not null;