import { topicPaths } from '@/core/feeds/topics';
import type { Db } from '@/db/handle';
import { newsAfter } from '@/db/queries/feeds';
import { feedPosition, setFeedPosition } from '@/db/writes/feed-position';
import type { CrawlEvent } from '../events';

/*
 * Tells a WebSub hub which feeds have something new (WebSub, W3C 2018, 4; how a publisher tells its hub is as in
 * PubSubHubbub 0.4: a form with `hub.mode=publish` and the feed's address). The hub then reads the feed. How far it was told
 * is kept in the database: what a crawler that died did not tell, the next one does. Telling twice does no harm.
 */

export interface WebSub {
  hub: string;
  /** The public address of the site, without a path. */
  site: string;
}

/** Tells the hub, one thing after the other, beside the crawl. */
interface Announcer {
  /** Looks for news after an event that can bring some. */
  note(event: CrawlEvent): void;
  /** Resolves when what was noted is told, or could not be. */
  settled(): Promise<void>;
}

/** Entries that are looked at together. */
const batch = 1_000;
const timeoutMs = 10_000;

/**
 * @param complain told about a hub that could not be told; the next news tells again
 */
export function openAnnouncer(db: Db, settings: WebSub, complain: (text: string) => void): Announcer {
  const reader = `websub ${settings.hub}`;
  feedPosition(db, reader);
  let work: Promise<void> | null = null;
  let isNoted = true;
  const run = async (): Promise<void> => {
    while (isNoted) {
      isNoted = false;
      await announce(db, settings, reader).catch((error: unknown) =>
        complain(`WebSub: ${error instanceof Error ? error.message : String(error)}`),
      );
    }
    work = null;
  };
  const start = (): void => {
    isNoted = true;
    work ??= run();
  };
  // What an earlier crawler left untold.
  start();
  return {
    note(event) {
      if (event.event === 'run.finished' || (event.event === 'inspection.done' && event.changes > 0)) start();
    },
    async settled() {
      await work;
    },
  };
}

/** @throws when the hub does not accept */
async function announce(db: Db, { hub, site }: WebSub, reader: string): Promise<void> {
  for (;;) {
    const news = newsAfter(db, feedPosition(db, reader), batch);
    const last = news.at(-1);
    if (last === undefined) return;
    for (const path of topicPaths(news)) await tell(hub, `${site}${path}`);
    setFeedPosition(db, reader, last.seq);
  }
}

async function tell(hub: string, topic: string): Promise<void> {
  const answer = await fetch(hub, {
    method: 'POST',
    body: new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': topic }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the hub answered ${answer.status} for ${topic}`);
}
