CREATE TABLE `listed_endpoint` (
	`source` text NOT NULL,
	`source_key` text NOT NULL,
	`endpoint_id` integer NOT NULL,
	`launch` text,
	`missing` text NOT NULL,
	PRIMARY KEY(`source`, `source_key`, `endpoint_id`),
	FOREIGN KEY (`endpoint_id`) REFERENCES `endpoint`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `listed_endpoint_endpoint` ON `listed_endpoint` (`endpoint_id`);--> statement-breakpoint
CREATE TABLE `listing` (
	`source` text NOT NULL,
	`source_key` text NOT NULL,
	`version` text NOT NULL,
	`status` text NOT NULL,
	`status_message` text,
	`is_latest` integer,
	`published_at` integer,
	`updated_at` integer,
	`hash` text NOT NULL,
	`first_seen_at` integer NOT NULL,
	PRIMARY KEY(`source`, `source_key`, `version`)
);
--> statement-breakpoint
CREATE TABLE `source` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`state` text,
	`status` text NOT NULL,
	`failure` text,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`completed_at` integer,
	`not_before` integer,
	`pages` integer NOT NULL,
	`records` integer NOT NULL,
	`refused` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `alias` ADD `name` text;--> statement-breakpoint
ALTER TABLE `alias` ADD `version` text;--> statement-breakpoint
ALTER TABLE `alias` ADD `status` text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE `alias` ADD `status_message` text;--> statement-breakpoint
CREATE INDEX `alias_key` ON `alias` (`source_key`);--> statement-breakpoint
CREATE INDEX `server_repository` ON `server` (`repository_url`);