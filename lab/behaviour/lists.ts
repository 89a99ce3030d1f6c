import { type Capture, runOf } from '@/core/capture';
import type { Word } from '@/core/schema/describe/words';
import { counted } from '@/core/schema/describe/words';
import { listProbes } from '../probes/lists';
import { isAsked } from './probe-results';

/** What became of a list that is odd itself. */
export interface ListRow {
  id: string;
  title: string;
  /** `lost`: none of its tools was sent; `failed`: the client did not get as far as a request. */
  fate: 'whole' | 'part' | 'lost' | 'failed' | 'not-measured';
  served: number;
  sent: number;
  /** Pages that were asked for; null when the server was never started. */
  pages: number | null;
  words: Word[];
}

export function listRows(capture: Capture): ListRow[] {
  return listProbes.map(({ id, title, list }) => {
    const run = runOf(capture, id);
    const served = list.script.pages.reduce((sum, page) => sum + page.tools.length, 0);
    const none = { id, title, served, sent: 0, pages: null };
    if (run === undefined || (run.sent === 0 && !isAsked(run)))
      return { ...none, fate: 'not-measured', words: ['not measured'] };
    const pages = run.protocol?.listRequests ?? null;
    const common = { id, title, served, sent: run.sent, pages };
    const names = run.tools.flatMap((tool) => ('sent' in tool && tool.name !== null ? [tool.name] : []));
    const said: Word[] = run.words[0] === undefined ? [] : [': ', { code: run.words[0] }];
    switch (run.outcome) {
      case 'captured': {
        const which: Word[] =
          run.sent >= served || names.length === 0 || names.length > 5
            ? []
            : [': ', { code: names.join(', ') }];
        const fate = run.sent >= served ? 'whole' : 'part';
        return { ...common, fate, words: [`${run.sent} of ${counted(served, 'tool')} sent`, ...which] };
      }
      case 'no-tools-sent':
      case 'server-failed':
        return served === 0
          ? { ...common, fate: 'whole', words: ['the model is asked without tools'] }
          : { ...common, fate: 'lost', words: ['no tool is sent', ...said] };
      case 'hung':
      case 'exited':
      case 'no-request':
        return { ...common, fate: 'failed', words: [failures[run.outcome], ...said] };
      default:
        return { ...common, fate: 'not-measured', words: [`not measured (${run.outcome})`] };
    }
  });
}

const failures = {
  hung: 'the client neither asks the model nor ends',
  exited: 'the client ends with an error',
  'no-request': 'the client ends without asking the model',
} as const;
