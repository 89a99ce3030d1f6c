CREATE TABLE `slot_server` (
	`slot` integer NOT NULL,
	`server_id` integer NOT NULL,
	PRIMARY KEY(`slot`, `server_id`),
	FOREIGN KEY (`server_id`) REFERENCES `server`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
DROP INDEX `counted_list_newest`;