import { sql } from 'drizzle-orm';
import { adoptionKey, adoptionWords } from '@/core/feeds/adoption-month';
import { searchedWords } from '@/core/feeds/item';
import { monthOf } from '@/core/stats/month';
import type { Db } from '../handle';
import { adoptionOf, isWatchedOver } from '../queries/adoption-month';

/**
 * Publishes how far features are taken up by the end of the last month, once: when servers were watched in it and a
 * round has ended since, so that what was released up to its end is known. It stays as it was told.
 * @param now epoch ms
 * @returns whether it was published
 */
export function publishAdoption(db: Db, now: number): boolean {
  const month = monthOf(now) - 1;
  const key = adoptionKey(month);
  if (!isWatchedOver(db, month)) return false;
  return db.transaction(
    () => {
      if (db.get(sql`select 1 from feed_item where key = ${key}`) !== undefined) return false;
      const words = adoptionWords({ ...adoptionOf(db, month), countedAt: now });
      if (words === null) return false;
      const { title, summary } = words;
      db.run(sql`
        insert into feed_item (key, type, state, at, modified_at, severity, derived_severity, title, summary, words)
        values (${key}, 'adoption', 'news', ${now}, ${now}, 'cosmetic', 'cosmetic', ${title}, ${summary},
          ${searchedWords(null, [], title)})`);
      return true;
    },
    { behavior: 'immediate' },
  );
}
