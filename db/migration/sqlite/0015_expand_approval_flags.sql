DROP INDEX `document_by_receiver`;--> statement-breakpoint
ALTER TABLE `document` ADD `payment_accounts` text;--> statement-breakpoint
CREATE INDEX `document_by_sender` ON `document` (`company_id`,lower("sender"),`created_at`,`id`) WHERE "document"."direction" = 'received';--> statement-breakpoint
CREATE INDEX `document_by_receiver` ON `document` (`company_id`,lower("receiver"),`created_at`,`id`) WHERE "document"."direction" = 'sent';--> statement-breakpoint
ALTER TABLE `profile` ADD `approval_mailed_at` integer;