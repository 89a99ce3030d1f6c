import { findRule, type KnownRule } from '@/core/compat/known-rules';
import { ScrollRegion } from '../_components/scroll-region';
import { clientPath, providerPath, rulePath } from '../_lib/compat-urls';
import { formatCount, formatShare } from '../_lib/format';
import { ConfidenceMark, EffectMark } from './grade-mark';

/** A rule with the number of tools that meet it; null where that is not known. */
export interface RuleCount {
  rule: string;
  tools: number | null;
}

/** True for what costs a tool more than hints. */
export function isHarm(effect: string): boolean {
  return effect !== 'hint' && effect !== 'note';
}

/** Rules and steps, with what they do, how that is known, and how many tools meet them. Unknown ids are left out. */
export function RuleTable(props: { rules: readonly RuleCount[]; tools: number | null; label: string }) {
  const { rules, tools, label } = props;
  const isCounted = rules.some((one) => one.tools !== null);
  return (
    <ScrollRegion label={label} className="panel">
      <table className="data">
        <caption className="sr-only">{label}, with what each does and how it is known</caption>
        <thead>
          <tr>
            <th scope="col">Rule</th>
            <th scope="col">Of</th>
            <th scope="col">Effect</th>
            <th scope="col">Known</th>
            {isCounted ? (
              <th scope="col" className="number">
                Tools
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rules.map(({ rule: id, tools: count }) => {
            const known = findRule(id);
            if (known === undefined) return null;
            return (
              <tr key={id}>
                <th scope="row" className="min-w-48">
                  <a href={rulePath(id)} className="inline-block py-0.5">
                    {known.rule.title}
                  </a>
                </th>
                <td>
                  <OwnerLink known={known} />
                </td>
                <td>
                  <RuleEffect known={known} />
                </td>
                <td>
                  <ConfidenceMark confidence={known.rule.confidence} />
                </td>
                {isCounted ? (
                  <td className="number">
                    {count === null ? '–' : formatCount(count)}
                    {tools === null || count === null ? null : (
                      <span className="text-muted"> ({formatShare(count, tools)})</span>
                    )}
                  </td>
                ) : null}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** Whose rule it is. */
export function OwnerLink({ known }: { known: KnownRule }) {
  return known.of === 'client' ? (
    <a href={clientPath(known.client.id)}>{known.client.title}</a>
  ) : (
    <a href={providerPath(known.provider.id)}>{known.provider.title}</a>
  );
}

const stageWords = {
  list: 'reads the list',
  name: 'names the tool',
  rewrite: 'rewrites the schema',
  limit: 'limits',
  output: 'reads results',
} as const;

/** What a rule does; a step's effect depends on the tool, so its stage is named. A conflict decides nothing. */
export function RuleEffect({ known }: { known: KnownRule }) {
  if (known.of === 'client') return <span className="badge tone-plain">{stageWords[known.rule.stage]}</span>;
  const { effect, conflict } = known.rule;
  return (
    <span className="flex flex-wrap gap-1">
      <EffectMark effect={effect} />
      {conflict === undefined ? null : (
        <span
          className="badge tone-warn"
          title="Sources disagree: the grade is ? where this would decide it."
        >
          disputed
        </span>
      )}
    </span>
  );
}
