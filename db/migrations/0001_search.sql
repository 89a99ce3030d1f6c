-- Full-text search over servers and tools. External content: the text stays in its table, triggers keep the index true.
-- The weights are stored with the table, so that `ORDER BY rank` needs no bm25() call in each query.
CREATE VIRTUAL TABLE `server_search` USING fts5(`name`, `namespace`, `title`, `description`, content='server', content_rowid='id', prefix='2 3', tokenize="unicode61 remove_diacritics 2");
--> statement-breakpoint
INSERT INTO `server_search`(`server_search`, `rank`) VALUES ('rank', 'bm25(10.0, 4.0, 6.0, 1.0)');
--> statement-breakpoint
CREATE TRIGGER `server_search_insert` AFTER INSERT ON `server` BEGIN
  INSERT INTO `server_search`(`rowid`, `name`, `namespace`, `title`, `description`) VALUES (new.`id`, new.`name`, new.`namespace`, new.`title`, new.`description`);
END;
--> statement-breakpoint
CREATE TRIGGER `server_search_delete` AFTER DELETE ON `server` BEGIN
  INSERT INTO `server_search`(`server_search`, `rowid`, `name`, `namespace`, `title`, `description`) VALUES ('delete', old.`id`, old.`name`, old.`namespace`, old.`title`, old.`description`);
END;
--> statement-breakpoint
CREATE TRIGGER `server_search_update` AFTER UPDATE OF `name`, `namespace`, `title`, `description` ON `server` BEGIN
  INSERT INTO `server_search`(`server_search`, `rowid`, `name`, `namespace`, `title`, `description`) VALUES ('delete', old.`id`, old.`name`, old.`namespace`, old.`title`, old.`description`);
  INSERT INTO `server_search`(`rowid`, `name`, `namespace`, `title`, `description`) VALUES (new.`id`, new.`name`, new.`namespace`, new.`title`, new.`description`);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `tool_search` USING fts5(`name`, `title`, `description`, content='tool', content_rowid='id', prefix='2 3', tokenize="unicode61 remove_diacritics 2");
--> statement-breakpoint
INSERT INTO `tool_search`(`tool_search`, `rank`) VALUES ('rank', 'bm25(10.0, 6.0, 1.0)');
--> statement-breakpoint
CREATE TRIGGER `tool_search_insert` AFTER INSERT ON `tool` BEGIN
  INSERT INTO `tool_search`(`rowid`, `name`, `title`, `description`) VALUES (new.`id`, new.`name`, new.`title`, new.`description`);
END;
--> statement-breakpoint
CREATE TRIGGER `tool_search_delete` AFTER DELETE ON `tool` BEGIN
  INSERT INTO `tool_search`(`tool_search`, `rowid`, `name`, `title`, `description`) VALUES ('delete', old.`id`, old.`name`, old.`title`, old.`description`);
END;
--> statement-breakpoint
CREATE TRIGGER `tool_search_update` AFTER UPDATE OF `name`, `title`, `description` ON `tool` BEGIN
  INSERT INTO `tool_search`(`tool_search`, `rowid`, `name`, `title`, `description`) VALUES ('delete', old.`id`, old.`name`, old.`title`, old.`description`);
  INSERT INTO `tool_search`(`rowid`, `name`, `title`, `description`) VALUES (new.`id`, new.`name`, new.`title`, new.`description`);
END;
