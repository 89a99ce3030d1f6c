import { Day } from '../_components/dates';
import { countOf } from '../_lib/format';

/** Of what the shares are, when, and how they were found. `at` is epoch ms; null while the first round runs. */
export function SampleNote({ tools, at }: { tools: number; at: number | null }) {
  return (
    <p className="mb-2 max-w-3xl text-muted text-sm">
      Of {countOf(tools, 'tool')} that the known servers list now
      {at === null ? null : (
        <>
          , last crawled on <Day at={at} />
        </>
      )}
      . Each was judged by the client’s steps and the provider’s rules; tools were not called.
    </p>
  );
}
