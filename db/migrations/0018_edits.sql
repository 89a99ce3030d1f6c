DROP INDEX `feed_item_newest`;--> statement-breakpoint
DROP INDEX `feed_item_breaking`;--> statement-breakpoint
DROP INDEX `feed_item_server`;--> statement-breakpoint
DROP INDEX `feed_item_namespace`;--> statement-breakpoint
DROP INDEX `feed_item_kind`;--> statement-breakpoint
ALTER TABLE `feed_item` ADD `edit` text;--> statement-breakpoint
CREATE INDEX `feed_item_tool` ON `feed_item` (`server_id`,`tool`,`at`,`seq`);--> statement-breakpoint
CREATE INDEX `feed_item_newest` ON `feed_item` (`at`,`seq`) WHERE state <> 'silent' and (edit is null or edit = key);--> statement-breakpoint
CREATE INDEX `feed_item_breaking` ON `feed_item` (`at`,`seq`) WHERE state <> 'silent' and (edit is null or edit = key) and severity = 'breaking';--> statement-breakpoint
CREATE INDEX `feed_item_server` ON `feed_item` (`server_id`,`at`,`seq`) WHERE state <> 'silent' and (edit is null or edit = key);--> statement-breakpoint
CREATE INDEX `feed_item_namespace` ON `feed_item` (`namespace`,`at`,`seq`) WHERE state <> 'silent' and (edit is null or edit = key);--> statement-breakpoint
CREATE INDEX `feed_item_kind` ON `feed_item` (`kind`,`at`,`seq`) WHERE state <> 'silent' and (edit is null or edit = key);