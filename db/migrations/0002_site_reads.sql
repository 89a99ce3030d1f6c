CREATE TABLE `newest_inspection` (
	`endpoint_id` integer NOT NULL,
	`release_key` integer NOT NULL,
	`inspection_id` integer NOT NULL,
	`outcome` text NOT NULL,
	`started_at` integer NOT NULL,
	PRIMARY KEY(`endpoint_id`, `release_key`),
	FOREIGN KEY (`endpoint_id`) REFERENCES `endpoint`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `newest_inspection_outcome` ON `newest_inspection` (`outcome`);--> statement-breakpoint
CREATE INDEX `newest_inspection_started` ON `newest_inspection` (`started_at`);--> statement-breakpoint
CREATE INDEX `newest_inspection_failed` ON `newest_inspection` (`started_at`) WHERE outcome <> 'ok';--> statement-breakpoint
DROP INDEX `change_transition`;--> statement-breakpoint
CREATE INDEX `change_transition` ON `change` (`transition_id`,`tool`);--> statement-breakpoint
DROP INDEX `transition_newest`;--> statement-breakpoint
CREATE INDEX `transition_newest` ON `transition` (`not_after`) WHERE change_count > 0;--> statement-breakpoint
CREATE INDEX `server_first_seen` ON `server` (`first_seen_at`);