import type { RawPage } from '@/core/inspection';
import { type Connection, failed } from './connection';
import type { Context } from './context';
import { readMessages } from './message';

/**
 * A connection to a recorded server: each request is answered with the next recorded page, read anew from its bytes.
 * After the last one it says `interrupted`, since what followed was not kept.
 */
export function openRecorded(pages: readonly RawPage[], context: Context): Connection {
  let at = 0;
  return {
    transport: 'stdio',
    async request(_method, params) {
      const page = pages[at++];
      const cursor = params.cursor ?? null;
      if (page === undefined) return failed('interrupted', { message: 'no further page was recorded' });
      if (page.cursor !== cursor)
        return failed('malformed', { message: `page ${at} was recorded under another cursor` });
      const reading = readMessages(page.bytes, context.budget);
      const message = reading.ok ? reading.messages[0] : undefined;
      if (message === undefined) {
        const why = reading.ok ? 'it is empty' : reading.reason === 'limit' ? reading.limit : reading.detail;
        return failed('malformed', { message: `page ${at} cannot be read any more: ${why}` });
      }
      return { ok: true, message, error: null, httpStatus: null };
    },
    notify: async () => undefined,
    speak: () => undefined,
    isAlive: () => at < pages.length,
    report: () => ({}),
    close: async () => undefined,
  };
}
