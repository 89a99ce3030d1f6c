import type { DiscoverSettings } from './discover-settings';
import { keepSwept } from './keep-swept';
import { listedDiscoveries } from './listed-discoveries';
import { type Discovery, discoveriesOf, type LocalList, type Source } from './source';

/**
 * Everything that the sources name: first what stands in lists on this machine. While that is looked at, the sources elsewhere
 * are swept into the database, and what they list follows. Then null: that is all for now. Until the signal they are swept again
 * when they are due, and each time that something changed all that they list comes once more, and null.
 * @param limit discoveries at most; with one, nothing comes after them
 * @throws while it is read, ServerListError for a list that cannot be used
 */
export async function* discover(
  local: readonly LocalList[],
  elsewhere: readonly Source[],
  limit: number,
  settings: DiscoverSettings,
): AsyncGenerator<Discovery | null> {
  const ids = elsewhere.map((source) => source.id);
  const stop = new AbortController();
  const abort = (): void => stop.abort();
  settings.signal.addEventListener('abort', abort, { once: true });
  const swept = keepSwept(elsewhere, { ...settings, signal: stop.signal });
  let given = 0;
  try {
    for (const source of local) {
      for (const discovery of (await source.read()).flatMap((listing) => discoveriesOf(source.id, listing))) {
        if (given++ >= limit) return;
        yield discovery;
      }
    }
    const named = given;
    await swept.once;
    do {
      given = named;
      for (const discovery of listedDiscoveries(settings.db, ids)) {
        if (given++ >= limit || settings.signal.aborted) return;
        yield discovery;
      }
      yield null;
    } while (elsewhere.length > 0 && !Number.isFinite(limit) && (await swept.changed()));
  } finally {
    stop.abort();
    settings.signal.removeEventListener('abort', abort);
    await swept.ended.catch(() => undefined);
  }
}
