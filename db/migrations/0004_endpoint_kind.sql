DROP INDEX `endpoint_server`;--> statement-breakpoint
CREATE INDEX `endpoint_server` ON `endpoint` (`server_id`,`kind`);