CREATE TABLE `definition_tokens` (
	`definition_id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`tokens` integer NOT NULL,
	FOREIGN KEY (`definition_id`) REFERENCES `definition`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `graded_month` (
	`server_id` integer NOT NULL,
	`month` integer NOT NULL,
	`counts` text NOT NULL,
	PRIMARY KEY(`server_id`, `month`),
	FOREIGN KEY (`server_id`) REFERENCES `server`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `part_move` (
	`slot` integer NOT NULL,
	`at` integer NOT NULL,
	`server_id` integer NOT NULL,
	`to_snapshot_id` integer NOT NULL,
	`from_snapshot_id` integer NOT NULL,
	`is_trusted` integer NOT NULL,
	`before` integer NOT NULL,
	`after` integer NOT NULL,
	PRIMARY KEY(`slot`, `at`, `server_id`, `to_snapshot_id`),
	FOREIGN KEY (`server_id`) REFERENCES `server`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `part_move_server` ON `part_move` (`server_id`);--> statement-breakpoint
CREATE TABLE `server_steps` (
	`server_id` integer PRIMARY KEY NOT NULL,
	`steps` integer NOT NULL,
	`changed` integer NOT NULL,
	`breaking` integer NOT NULL,
	`middle_days` integer,
	`changed_low` integer NOT NULL,
	FOREIGN KEY (`server_id`) REFERENCES `server`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `server_steps_changed` ON `server_steps` (`changed_low`);--> statement-breakpoint
CREATE TABLE `stats_due` (
	`server_id` integer PRIMARY KEY NOT NULL,
	FOREIGN KEY (`server_id`) REFERENCES `server`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- What was counted is counted anew by the next round: nothing is carried over.
DELETE FROM `stats_total`;--> statement-breakpoint
DELETE FROM `slot_server`;--> statement-breakpoint
DELETE FROM `definition_counts`;--> statement-breakpoint
DROP TABLE `counted_list`;--> statement-breakpoint
CREATE TABLE `counted_list` (
	`server_id` integer NOT NULL,
	`of` text NOT NULL,
	`back` integer NOT NULL,
	`snapshot_id` integer,
	`stats_key` text NOT NULL,
	`from_month` integer,
	`to_month` integer,
	`published_month` integer,
	`tools` integer,
	`tokens` integer,
	`days_since_change` integer,
	`grouped` text NOT NULL,
	`counts` text NOT NULL,
	PRIMARY KEY(`server_id`, `of`, `back`),
	FOREIGN KEY (`server_id`) REFERENCES `server`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`snapshot_id`) REFERENCES `snapshot`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `counted_list_key` ON `counted_list` (`of`,`stats_key`);--> statement-breakpoint
CREATE INDEX `counted_list_tools` ON `counted_list` (`tools`) WHERE of = 'list' and back = 0;--> statement-breakpoint
CREATE INDEX `counted_list_tokens` ON `counted_list` (`tokens`) WHERE of = 'list' and back = 0;--> statement-breakpoint
CREATE INDEX `counted_list_days` ON `counted_list` (`days_since_change`) WHERE days_since_change is not null;
--> statement-breakpoint
-- What a server adds can change without a list: its outcome, the dates of its releases, the sources that name it.
CREATE TRIGGER `server_outcome_counts` AFTER UPDATE OF `outcome` ON `server` WHEN old.`outcome` IS NOT new.`outcome` BEGIN
  INSERT INTO `stats_due`(`server_id`)
  SELECT new.`id` WHERE NOT EXISTS (SELECT 1 FROM `stats_due` WHERE `server_id` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `release_dates_count` AFTER UPDATE OF `published_at`, `published_at_trusted` ON `release`
WHEN old.`published_at` IS NOT new.`published_at` OR old.`published_at_trusted` IS NOT new.`published_at_trusted` BEGIN
  INSERT INTO `stats_due`(`server_id`)
  SELECT e.`server_id` FROM `endpoint` e
  WHERE e.`id` = new.`endpoint_id` AND NOT EXISTS (SELECT 1 FROM `stats_due` WHERE `server_id` = e.`server_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `alias_added_counts` AFTER INSERT ON `alias` BEGIN
  INSERT INTO `stats_due`(`server_id`)
  SELECT new.`server_id` WHERE NOT EXISTS (SELECT 1 FROM `stats_due` WHERE `server_id` = new.`server_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `alias_gone_counts` AFTER DELETE ON `alias` BEGIN
  INSERT INTO `stats_due`(`server_id`)
  SELECT `id` FROM `server`
  WHERE `id` = old.`server_id` AND NOT EXISTS (SELECT 1 FROM `stats_due` WHERE `server_id` = old.`server_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `alias_moved_counts` AFTER UPDATE OF `server_id` ON `alias` WHEN old.`server_id` <> new.`server_id` BEGIN
  INSERT INTO `stats_due`(`server_id`)
  SELECT `id` FROM `server`
  WHERE `id` IN (old.`server_id`, new.`server_id`) AND NOT EXISTS (SELECT 1 FROM `stats_due` d WHERE d.`server_id` = `server`.`id`);
END;
--> statement-breakpoint
-- Servers that are known already are counted once with what is new.
INSERT INTO `stats_due`(`server_id`) SELECT `id` FROM `server`;
