import type { Step, StepExample } from '@/core/compat/client';
import type { Rule, RuleExample } from '@/core/compat/rule';
import type { Hit, Sent } from '@/core/compat/sent';
import { type Json, own, ownString } from '@/core/schema/json';
import { JsonView } from '../_components/json-view';
import { StrangersCode, StrangersText } from '../_components/strangers-text';
import { countOf } from '../_lib/format';

/** Examples that fail and that pass, each judged by the rule when the page is made. */
export function RuleExamples({ rule }: { rule: Rule }) {
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <ExampleColumn id="fails" title="Fails" rule={rule} examples={rule.fails} />
      <ExampleColumn id="passes" title="Passes" rule={rule} examples={rule.passes} />
    </div>
  );
}

function ExampleColumn(props: { id: string; title: string; rule: Rule; examples: readonly RuleExample[] }) {
  const { id, title, rule, examples } = props;
  return (
    <div className="min-w-0">
      <h3 className="mb-1">{title}</h3>
      <ol className="grid grid-cols-1 gap-3">
        {examples.map((example, i) => {
          const hits = hitsOf(rule, example);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
            <li key={i} className="grid min-w-0 grid-cols-1 gap-1 text-sm">
              {'toolCount' in example ? (
                <p className="panel px-4 py-2">{countOf(example.toolCount, 'tool')} in one request.</p>
              ) : (
                <JsonView
                  id={`${id}-${i + 1}`}
                  label={`${title}, example ${i + 1}`}
                  value={'tool' in example ? example.tool : [...example.tools]}
                />
              )}
              {hits.length === 0 ? (
                <p>
                  <span className="badge tone-good">
                    <span aria-hidden="true">✓</span>passes
                  </span>
                </p>
              ) : (
                <ul>
                  {hits.slice(0, 5).map((hit, n) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
                    <li key={n}>
                      <span className="badge tone-bad">
                        <span aria-hidden="true">✕</span>fails
                      </span>{' '}
                      <StrangersText text={rule.message(hit)} />{' '}
                      <StrangersCode text={hit.pointer || 'the tool'} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function hitsOf(rule: Rule, example: RuleExample): readonly Hit[] {
  if ('tool' in example) {
    const sent = asSent(example.tool, {
      ...(example.strict === undefined ? {} : { strict: example.strict }),
      ...(example.fields === undefined ? {} : { fields: example.fields }),
    });
    if (example.endpoint !== undefined && !rule.endpoints.includes(example.endpoint)) return [];
    return rule.reads === 'tool' ? rule.check(sent) : rule.check({ tools: [sent], count: 1 });
  }
  const tools = 'tools' in example ? example.tools.map((tool) => asSent(tool, {})) : [];
  const count = 'toolCount' in example ? example.toolCount : tools.length;
  return rule.reads === 'tool' ? tools.flatMap((tool) => rule.check(tool)) : rule.check({ tools, count });
}

/** A tool as it would be sent untouched. */
function asSent(tool: Json, more: Partial<Sent>): Sent {
  const outputSchema = own(tool, 'outputSchema');
  return {
    name: ownString(tool, 'name') ?? '',
    description: ownString(tool, 'description') ?? null,
    schema: own(tool, 'inputSchema'),
    ...(outputSchema === undefined ? {} : { outputSchema }),
    ...more,
  };
}

/** What goes into a step and what comes out, as its tests have it. */
export function StepExamples({ step }: { step: Step }) {
  if (step.examples.length === 0) return <p className="panel p-4 text-muted text-sm">None.</p>;
  return (
    <ol className="grid grid-cols-1 gap-4">
      {step.examples.map((example, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
        <li key={i} className="grid min-w-0 grid-cols-1 gap-2 lg:grid-cols-2">
          <div className="min-w-0">
            <h3 className="text-muted text-xs">In{conditions(example)}</h3>
            <JsonView id={`in-${i + 1}`} label={`Example ${i + 1}, in`} value={example.in} />
          </div>
          <div className="min-w-0">
            <h3 className="text-muted text-xs">Out</h3>
            {example.out === null ? (
              <p className="panel px-4 py-3 text-sm">No finding.</p>
            ) : (
              <JsonView id={`out-${i + 1}`} label={`Example ${i + 1}, out`} value={example.out} />
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

function conditions({ version, endpoint }: StepExample): string {
  const parts = [
    ...(version === undefined ? [] : [`release ${version}`]),
    ...(endpoint === undefined ? [] : [`on the way to ${endpoint}`]),
  ];
  return parts.length === 0 ? '' : `, ${parts.join(', ')}`;
}
