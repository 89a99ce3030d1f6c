CREATE TABLE `feed_item` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`type` text NOT NULL,
	`state` text NOT NULL,
	`at` integer NOT NULL,
	`modified_at` integer NOT NULL,
	`server_id` integer,
	`namespace` text,
	`tool` text,
	`kind` text,
	`side` text,
	`severity` text NOT NULL,
	`derived_severity` text NOT NULL,
	`change_id` text,
	`fingerprint` text,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`words` text NOT NULL,
	`step` text,
	FOREIGN KEY (`server_id`) REFERENCES `server`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `feed_item_key` ON `feed_item` (`key`);--> statement-breakpoint
CREATE INDEX `feed_item_newest` ON `feed_item` (`at`,`seq`) WHERE state <> 'silent';--> statement-breakpoint
CREATE INDEX `feed_item_breaking` ON `feed_item` (`at`,`seq`) WHERE state <> 'silent' and severity = 'breaking';--> statement-breakpoint
CREATE INDEX `feed_item_server` ON `feed_item` (`server_id`,`at`,`seq`);--> statement-breakpoint
CREATE INDEX `feed_item_namespace` ON `feed_item` (`namespace`,`at`,`seq`);--> statement-breakpoint
CREATE INDEX `feed_item_kind` ON `feed_item` (`kind`,`at`,`seq`);--> statement-breakpoint
CREATE INDEX `feed_item_change` ON `feed_item` (`change_id`);--> statement-breakpoint
CREATE TABLE `feed_position` (
	`reader` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `grade_change_rule` ON `grade_change` (`rule`,`at`);