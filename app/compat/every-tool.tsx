import { limitWords } from '@/lab/behaviour/compare-behaviours';
import { rewriteWords } from '@/lab/behaviour/rewrite-words';
import type { BehaviourTable } from '@/lab/behaviour-table';
import { Fact, Facts } from '../_components/facts';
import { Section } from '../_components/section';
import { StrangersCode } from '../_components/strangers-text';
import { Sentences } from './fate-mark';

/** What happens to a tool with nothing odd in it, and so to all of them. */
export function EveryToolSection({ table }: { table: BehaviourTable }) {
  const { every, nameLimit } = table;
  const { words } = rewriteWords(every.rewrites);
  const { before, after } = every.description;
  return (
    <Section id="every-tool" title="Every tool">
      <div className="panel">
        <Facts layout="rows">
          <Fact label="Name">
            {every.name === null ? 'not known' : <StrangersCode text={every.name} />}
            {nameLimit === null ? null : `; ${limitWords(nameLimit)}`}
          </Fact>
          <Fact label="Schema">
            {every.field === null ? (
              'not known'
            ) : (
              <>
                sent as <StrangersCode text={every.field} />
                {every.strict === null ? null : (
                  <>
                    {' '}
                    with <code>strict: {String(every.strict)}</code>
                  </>
                )}
                {words.length === 0 ? ', unchanged' : null}
              </>
            )}
            <Sentences sentences={words} />
          </Fact>
          {before === '' && after === '' ? null : (
            <Fact label="Description">
              {before === '' ? null : (
                <>
                  begins with <StrangersCode text={before} />
                </>
              )}
              {before !== '' && after !== '' ? ' and ' : null}
              {after === '' ? null : (
                <>
                  ends with <StrangersCode text={after} />
                </>
              )}
            </Fact>
          )}
        </Facts>
      </div>
    </Section>
  );
}
