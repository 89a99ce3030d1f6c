CREATE TABLE `delivery` (
	`subscription_id` integer NOT NULL,
	`seq` integer NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`last_at` integer,
	`last_status` integer,
	`last_error` text,
	PRIMARY KEY(`subscription_id`, `seq`),
	FOREIGN KEY (`subscription_id`) REFERENCES `subscription`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `delivery_next` ON `delivery` (`subscription_id`,`next_at`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `delivery_seq` ON `delivery` (`seq`);--> statement-breakpoint
CREATE TABLE `delivery_attempt` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subscription_id` integer NOT NULL,
	`what` text NOT NULL,
	`seq` integer,
	`at` integer NOT NULL,
	`duration_ms` integer NOT NULL,
	`status` integer,
	`error` text,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscription`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `delivery_attempt_subscription` ON `delivery_attempt` (`subscription_id`,`id`);--> statement-breakpoint
CREATE TABLE `subscription` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`public_id` text NOT NULL,
	`kind` text NOT NULL,
	`format` text,
	`rhythm` text,
	`address` text NOT NULL,
	`host` text NOT NULL,
	`filter` text NOT NULL,
	`entries` text NOT NULL,
	`secret` text,
	`old_secret` text,
	`old_secret_until` integer,
	`key_hash` text NOT NULL,
	`confirmation_hash` text,
	`confirmation_until` integer,
	`unsubscribe_token` text,
	`state` text NOT NULL,
	`stop_reason` text,
	`state_at` integer NOT NULL,
	`position` integer NOT NULL,
	`challenges` integer DEFAULT 0 NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`failing_since` integer,
	`last_ms` integer,
	`delivered_at` integer,
	`test_asked_at` integer,
	`due_at` integer,
	`rest_until` integer DEFAULT 0 NOT NULL,
	`owner` text,
	`lease_until` integer,
	`created_at` integer NOT NULL,
	`confirmed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscription_public` ON `subscription` (`public_id`);--> statement-breakpoint
CREATE INDEX `subscription_due` ON `subscription` (`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `subscription_leased` ON `subscription` (`host`,`lease_until`) WHERE lease_until is not null;--> statement-breakpoint
CREATE INDEX `subscription_address` ON `subscription` (`address`);--> statement-breakpoint
CREATE INDEX `subscription_host` ON `subscription` (`host`,`state`);--> statement-breakpoint
CREATE INDEX `subscription_position` ON `subscription` (`kind`,`entries`,`position`) WHERE state = 'active';--> statement-breakpoint
CREATE INDEX `subscription_pending` ON `subscription` (`state_at`) WHERE state = 'pending';--> statement-breakpoint
-- What is deleted for its owner's wish is sent to nobody any more.
CREATE TRIGGER `feed_item_gone_deliveries` AFTER DELETE ON `feed_item` BEGIN
  DELETE FROM `delivery` WHERE `seq` = old.`seq`;
END;
--> statement-breakpoint
CREATE TRIGGER `grade_change_gone_deliveries` AFTER DELETE ON `grade_change` BEGIN
  DELETE FROM `delivery` WHERE `seq` = -old.`id`;
END;
