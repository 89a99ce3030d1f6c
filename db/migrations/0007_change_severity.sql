DROP INDEX `change_facets`;--> statement-breakpoint
ALTER TABLE `change` ADD `severity` text DEFAULT 'review' NOT NULL;--> statement-breakpoint
CREATE INDEX `change_facets` ON `change` (`transition_id`,`severity`,`side`,`kind`);