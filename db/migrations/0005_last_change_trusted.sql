ALTER TABLE `tool` ADD `last_change_trusted` integer;--> statement-breakpoint
ALTER TABLE `server` ADD `last_change_trusted` integer;