CREATE TABLE `change` (
	`id` text PRIMARY KEY NOT NULL,
	`transition_id` integer NOT NULL,
	`server_id` integer NOT NULL,
	`tool` text NOT NULL,
	`kind` text NOT NULL,
	`side` text NOT NULL,
	`pointer` text NOT NULL,
	`args` text NOT NULL,
	`fingerprint` text NOT NULL,
	`rules_version` integer NOT NULL,
	FOREIGN KEY (`transition_id`) REFERENCES `transition`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`server_id`) REFERENCES `server`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `change_transition` ON `change` (`transition_id`);--> statement-breakpoint
CREATE INDEX `change_tool` ON `change` (`server_id`,`tool`);--> statement-breakpoint
CREATE TABLE `tool` (
	`id` integer PRIMARY KEY NOT NULL,
	`server_id` integer NOT NULL,
	`name` text NOT NULL,
	`title` text,
	`description` text,
	`definition_id` integer NOT NULL,
	`snapshot_id` integer NOT NULL,
	`position` integer NOT NULL,
	`first_transition_id` integer,
	`removed_in_transition_id` integer,
	`last_change_at` integer,
	`has_output_schema` integer NOT NULL,
	`has_annotations` integer NOT NULL,
	FOREIGN KEY (`server_id`) REFERENCES `server`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`definition_id`) REFERENCES `definition`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`snapshot_id`) REFERENCES `snapshot`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tool_name` ON `tool` (`server_id`,`name`);--> statement-breakpoint
CREATE INDEX `tool_definition` ON `tool` (`definition_id`);--> statement-breakpoint
CREATE TABLE `transition` (
	`id` integer PRIMARY KEY NOT NULL,
	`endpoint_id` integer NOT NULL,
	`from_snapshot_id` integer,
	`to_snapshot_id` integer NOT NULL,
	`from_release_id` integer,
	`to_release_id` integer,
	`cause` text NOT NULL,
	`not_before` integer,
	`not_after` integer NOT NULL,
	`date_trusted` integer NOT NULL,
	`unlike_conditions` text NOT NULL,
	`change_count` integer NOT NULL,
	FOREIGN KEY (`endpoint_id`) REFERENCES `endpoint`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`from_snapshot_id`) REFERENCES `snapshot`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_snapshot_id`) REFERENCES `snapshot`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`from_release_id`) REFERENCES `release`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_release_id`) REFERENCES `release`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `transition_endpoint` ON `transition` (`endpoint_id`,`not_after`);--> statement-breakpoint
CREATE INDEX `transition_newest` ON `transition` (`not_after`);--> statement-breakpoint
CREATE TABLE `endpoint` (
	`id` integer PRIMARY KEY NOT NULL,
	`server_id` integer NOT NULL,
	`kind` text NOT NULL,
	`address` text NOT NULL,
	`launch` text,
	`added_at` integer NOT NULL,
	FOREIGN KEY (`server_id`) REFERENCES `server`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `endpoint_address` ON `endpoint` (`kind`,`address`);--> statement-breakpoint
CREATE INDEX `endpoint_server` ON `endpoint` (`server_id`);--> statement-breakpoint
CREATE TABLE `release` (
	`id` integer PRIMARY KEY NOT NULL,
	`endpoint_id` integer NOT NULL,
	`version` text NOT NULL,
	`position` integer NOT NULL,
	`published_at` integer,
	`published_at_trusted` integer NOT NULL,
	`is_latest` integer NOT NULL,
	`deprecated` text,
	`first_seen_at` integer NOT NULL,
	FOREIGN KEY (`endpoint_id`) REFERENCES `endpoint`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `release_version` ON `release` (`endpoint_id`,`version`);--> statement-breakpoint
CREATE INDEX `release_position` ON `release` (`endpoint_id`,`position`);--> statement-breakpoint
CREATE TABLE `definition` (
	`id` integer PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`text` text NOT NULL,
	`size_bytes` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `definition_hash` ON `definition` (`hash`);--> statement-breakpoint
CREATE TABLE `inspection` (
	`id` integer PRIMARY KEY NOT NULL,
	`endpoint_id` integer NOT NULL,
	`release_id` integer,
	`round_id` integer,
	`started_at` integer NOT NULL,
	`finished_at` integer NOT NULL,
	`outcome` text NOT NULL,
	`evidence` text NOT NULL,
	`conditions` text,
	`protocol_version` text,
	`server_info` text,
	`capabilities` text,
	`instructions` text,
	`complete` integer NOT NULL,
	`ended_by` text,
	`set_aside` text,
	`timings` text NOT NULL,
	`snapshot_id` integer,
	FOREIGN KEY (`endpoint_id`) REFERENCES `endpoint`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`release_id`) REFERENCES `release`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`round_id`) REFERENCES `round`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `inspection_release` ON `inspection` (`endpoint_id`,`release_id`,`started_at`);--> statement-breakpoint
CREATE INDEX `inspection_round` ON `inspection` (`round_id`,`outcome`);--> statement-breakpoint
CREATE INDEX `inspection_snapshot` ON `inspection` (`snapshot_id`) WHERE snapshot_id is not null;--> statement-breakpoint
CREATE TABLE `inspection_page` (
	`inspection_id` integer NOT NULL,
	`page` integer NOT NULL,
	`cursor` text,
	`raw_hash` text NOT NULL,
	PRIMARY KEY(`inspection_id`, `page`),
	FOREIGN KEY (`inspection_id`) REFERENCES `inspection`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`raw_hash`) REFERENCES `raw_bytes`(`hash`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `raw_bytes` (
	`hash` text PRIMARY KEY NOT NULL,
	`size_bytes` integer NOT NULL,
	`bytes` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `round` (
	`id` integer PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`status` text NOT NULL,
	`pid` integer NOT NULL,
	`planned` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `snapshot` (
	`id` integer PRIMARY KEY NOT NULL,
	`endpoint_id` integer NOT NULL,
	`release_id` integer,
	`conditions_key` text NOT NULL,
	`list_hash` text NOT NULL,
	`tool_count` integer NOT NULL,
	`complete` integer NOT NULL,
	`emptied` integer NOT NULL,
	`first_inspection_id` integer NOT NULL,
	`first_seen_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	FOREIGN KEY (`endpoint_id`) REFERENCES `endpoint`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`release_id`) REFERENCES `release`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `snapshot_lookup` ON `snapshot` (`endpoint_id`,`release_id`,`conditions_key`,`list_hash`);--> statement-breakpoint
CREATE TABLE `snapshot_tool` (
	`snapshot_id` integer NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`definition_id` integer NOT NULL,
	`raw_hash` text NOT NULL,
	`page` integer NOT NULL,
	`byte_start` integer NOT NULL,
	`byte_end` integer NOT NULL,
	PRIMARY KEY(`snapshot_id`, `position`),
	FOREIGN KEY (`snapshot_id`) REFERENCES `snapshot`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`definition_id`) REFERENCES `definition`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `snapshot_tool_name` ON `snapshot_tool` (`name`,`snapshot_id`);--> statement-breakpoint
CREATE INDEX `snapshot_tool_definition` ON `snapshot_tool` (`definition_id`);--> statement-breakpoint
CREATE TABLE `unstable_place` (
	`snapshot_id` integer NOT NULL,
	`position` integer NOT NULL,
	`pointer` text NOT NULL,
	PRIMARY KEY(`snapshot_id`, `position`, `pointer`),
	FOREIGN KEY (`snapshot_id`) REFERENCES `snapshot`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `alias` (
	`source` text NOT NULL,
	`source_key` text NOT NULL,
	`server_id` integer NOT NULL,
	`url` text,
	`first_seen_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	PRIMARY KEY(`source`, `source_key`),
	FOREIGN KEY (`server_id`) REFERENCES `server`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `alias_server` ON `alias` (`server_id`);--> statement-breakpoint
CREATE TABLE `server` (
	`id` integer PRIMARY KEY NOT NULL,
	`namespace` text NOT NULL,
	`name` text NOT NULL,
	`title` text,
	`description` text,
	`repository_url` text,
	`homepage_url` text,
	`license` text,
	`first_seen_at` integer NOT NULL,
	`tool_count` integer,
	`output_schema_count` integer,
	`annotations_count` integer,
	`last_change_at` integer,
	`outcome` text,
	`inspected_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `server_identity` ON `server` (`namespace`,`name`);--> statement-breakpoint
CREATE INDEX `server_last_change` ON `server` (`last_change_at`);--> statement-breakpoint
CREATE INDEX `server_outcome` ON `server` (`outcome`);