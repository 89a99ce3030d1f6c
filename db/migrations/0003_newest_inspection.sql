-- The newest inspection of each release (release_key 0: a remote), kept by the insert itself.
CREATE TRIGGER `inspection_newest` AFTER INSERT ON `inspection` BEGIN
  INSERT INTO `newest_inspection`(`endpoint_id`, `release_key`, `inspection_id`, `outcome`, `started_at`)
  VALUES (new.`endpoint_id`, coalesce(new.`release_id`, 0), new.`id`, new.`outcome`, new.`started_at`)
  ON CONFLICT(`endpoint_id`, `release_key`) DO UPDATE SET
    `inspection_id` = excluded.`inspection_id`, `outcome` = excluded.`outcome`, `started_at` = excluded.`started_at`
  WHERE excluded.`started_at` >= `newest_inspection`.`started_at`;
END;
--> statement-breakpoint
INSERT INTO `newest_inspection`(`endpoint_id`, `release_key`, `inspection_id`, `outcome`, `started_at`)
SELECT `endpoint_id`, coalesce(`release_id`, 0), `id`, `outcome`, max(`started_at`) FROM `inspection` GROUP BY 1, 2;
--> statement-breakpoint
-- The words that the search knows, for "did you mean": views of the indexes, without storage of their own.
CREATE VIRTUAL TABLE `server_words` USING fts5vocab('server_search', 'row');
--> statement-breakpoint
CREATE VIRTUAL TABLE `tool_words` USING fts5vocab('tool_search', 'row');
