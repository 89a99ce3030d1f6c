CREATE TABLE `counted_list` (
	`server_id` integer NOT NULL,
	`back` integer NOT NULL,
	`snapshot_id` integer NOT NULL,
	`stats_key` text NOT NULL,
	`from_month` integer,
	`to_month` integer,
	`published_month` integer,
	`grouped` text NOT NULL,
	`counts` text NOT NULL,
	PRIMARY KEY(`server_id`, `back`),
	FOREIGN KEY (`server_id`) REFERENCES `server`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`snapshot_id`) REFERENCES `snapshot`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `counted_list_newest` ON `counted_list` (`server_id`) WHERE back = 0;--> statement-breakpoint
CREATE INDEX `counted_list_key` ON `counted_list` (`stats_key`);--> statement-breakpoint
CREATE TABLE `definition_counts` (
	`definition_id` integer PRIMARY KEY NOT NULL,
	`stats_key` text NOT NULL,
	`counts` text NOT NULL,
	FOREIGN KEY (`definition_id`) REFERENCES `definition`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `stats_total` (
	`measure` text NOT NULL,
	`axis` text NOT NULL,
	`breakdown` text NOT NULL,
	`group` text NOT NULL,
	`x` integer NOT NULL,
	`part` text NOT NULL,
	`count` integer NOT NULL,
	`servers` integer NOT NULL,
	`shares` integer NOT NULL,
	PRIMARY KEY(`measure`, `axis`, `breakdown`, `group`, `x`, `part`)
);
