CREATE TABLE `grade_change` (
	`id` integer PRIMARY KEY NOT NULL,
	`server_id` integer NOT NULL,
	`tool` text NOT NULL,
	`profile` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`cause` text NOT NULL,
	`detail` text,
	`rule` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`server_id`) REFERENCES `server`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `grade_change_at` ON `grade_change` (`at`);--> statement-breakpoint
CREATE INDEX `grade_change_server` ON `grade_change` (`server_id`,`at`);--> statement-breakpoint
CREATE INDEX `grade_change_profile` ON `grade_change` (`profile`,`at`);--> statement-breakpoint
CREATE TABLE `grade_total` (
	`profile` text NOT NULL,
	`grade` text NOT NULL,
	`tools` integer NOT NULL,
	PRIMARY KEY(`profile`, `grade`)
);
--> statement-breakpoint
CREATE TABLE `graded_profile` (
	`compat_key` text NOT NULL,
	`position` integer NOT NULL,
	`id` text NOT NULL,
	`client_version` text NOT NULL,
	PRIMARY KEY(`compat_key`, `position`)
);
--> statement-breakpoint
CREATE TABLE `tool_finding` (
	`tool_id` integer NOT NULL,
	`rule` text NOT NULL,
	`effect` text NOT NULL,
	`pointer` text NOT NULL,
	`profiles` integer NOT NULL,
	PRIMARY KEY(`tool_id`, `rule`),
	FOREIGN KEY (`tool_id`) REFERENCES `tool_grade`(`tool_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `tool_finding_rule` ON `tool_finding` (`rule`,`effect`);--> statement-breakpoint
CREATE TABLE `tool_grade` (
	`tool_id` integer PRIMARY KEY NOT NULL,
	`server_id` integer NOT NULL,
	`definition_id` integer NOT NULL,
	`compat_key` text NOT NULL,
	`letters` text NOT NULL,
	`works` integer NOT NULL,
	FOREIGN KEY (`tool_id`) REFERENCES `tool`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`server_id`) REFERENCES `server`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `tool_grade_server` ON `tool_grade` (`server_id`);--> statement-breakpoint
CREATE INDEX `tool_grade_key` ON `tool_grade` (`compat_key`);