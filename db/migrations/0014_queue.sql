CREATE TABLE `host` (
	`host` text PRIMARY KEY NOT NULL,
	`paused_until` integer NOT NULL,
	`pause_reason` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `opt_out` (
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`origin` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `value`)
);
--> statement-breakpoint
CREATE TABLE `queue` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`address` text NOT NULL,
	`source` text NOT NULL,
	`host` text,
	`due_at` integer NOT NULL,
	`reason` text NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`left_at` integer,
	`owner` text,
	`lease_until` integer,
	`token` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `queue_address` ON `queue` (`kind`,`address`);--> statement-breakpoint
CREATE INDEX `queue_due` ON `queue` (`due_at`);--> statement-breakpoint
CREATE INDEX `queue_host` ON `queue` (`host`,`left_at`);--> statement-breakpoint
CREATE INDEX `queue_leased` ON `queue` (`host`,`lease_until`) WHERE lease_until is not null;--> statement-breakpoint
CREATE TABLE `robots` (
	`origin` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`text` text,
	`checked_at` integer NOT NULL,
	`failing_since` integer
);
--> statement-breakpoint
CREATE TABLE `turn` (
	`name` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`until` integer NOT NULL
);
