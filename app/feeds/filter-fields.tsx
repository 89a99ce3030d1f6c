import { clients } from '@/core/compat/clients/all';
import { knownRules } from '@/core/compat/known-rules';
import { providers } from '@/core/compat/providers/all';
import { severities } from '@/core/diff/kinds/kind';
import { sideWords } from '@/core/diff/side-words';
import { defaultFilter, maxQueryChars } from '@/core/feeds/filter';
import type { Scope } from '@/core/feeds/scope';
import { Labelled } from '../_components/labelled';
import { kinds, kindWords, sides } from '../changes/search-params';
import type { FilterValues } from './search-params';

const scopeWords: Record<Scope['of'], string> = {
  all: 'Changes of all servers',
  namespace: 'Changes of a package scope or host',
  server: 'Changes of a server',
  tool: 'Changes of a tool',
  adoption: 'Adoption of features',
  client: 'Grades in a client',
  provider: 'Grades at a provider',
  rule: 'Grades by a rule',
};

const thresholdWords: Record<(typeof severities)[number], string> = {
  breaking: 'Breaking only',
  review: 'Breaking, and to review',
  compatible: 'All but wording and notation',
  cosmetic: 'All',
};

/**
 * The fields of a filter. Of the names, the one that the first field asks for counts.
 * @param scopes what can be chosen
 */
export function FilterFields({ values, scopes }: { values: FilterValues; scopes: readonly Scope['of'][] }) {
  const value = (name: string): string => values[name] ?? '';
  return (
    <>
      <Labelled label="What">
        <select name="scope" defaultValue={value('scope') || defaultFilter.scope.of} className="field">
          {scopes.map((name) => (
            <option key={name} value={name}>
              {scopeWords[name]}
            </option>
          ))}
        </select>
      </Labelled>
      <fieldset className="grid grid-cols-1 gap-x-3 gap-y-2 sm:grid-cols-2">
        <legend className="mb-1 text-muted text-xs">Which one, where it is asked for</legend>
        <Labelled label="Server">
          <input {...text} name="server" defaultValue={value('server')} placeholder="@scope/name" />
        </Labelled>
        <Labelled label="Tool of the server">
          <input {...text} name="tool" defaultValue={value('tool')} />
        </Labelled>
        <Labelled label="Package scope or host">
          <input {...text} name="namespace" defaultValue={value('namespace')} placeholder="@scope" />
        </Labelled>
        {scopes.includes('client') ? (
          <Choice
            label="Client"
            name="client"
            value={value('client')}
            options={clients.map(({ id, title }) => [id, title])}
          />
        ) : null}
        {scopes.includes('provider') ? (
          <Choice
            label="Provider"
            name="provider"
            value={value('provider')}
            options={providers.map(({ id, title }) => [id, title])}
          />
        ) : null}
        {scopes.includes('rule') ? (
          <Choice
            label="Rule"
            name="rule"
            value={value('rule')}
            options={knownRules.map(({ rule }) => [rule.id, rule.title])}
          />
        ) : null}
      </fieldset>
      <fieldset className="grid grid-cols-1 gap-x-3 gap-y-2 sm:grid-cols-2">
        <legend className="mb-1 text-muted text-xs">Of changes, these alone</legend>
        <Labelled label="How bad">
          <select
            name="severity"
            defaultValue={value('severity') || defaultFilter.severity}
            className="field"
          >
            {severities.map((severity) => (
              <option key={severity} value={severity}>
                {thresholdWords[severity]}
              </option>
            ))}
          </select>
        </Labelled>
        <Choice
          label="Kind"
          name="kind"
          value={value('kind')}
          options={kinds.map((kind) => [kind, kindWords[kind]])}
        />
        <Choice
          label="Place"
          name="side"
          value={value('side')}
          options={sides.map((side) => [side, sideWords[side]])}
        />
        <Labelled label="Words in names or sentence">
          <input {...text} name="q" defaultValue={value('q')} maxLength={maxQueryChars} />
        </Labelled>
      </fieldset>
    </>
  );
}

const text = { autoComplete: 'off', spellCheck: false, className: 'field' } as const;

function Choice(props: {
  label: string;
  name: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
}) {
  const { label, name, value, options } = props;
  return (
    <Labelled label={label}>
      <select name={name} defaultValue={value} className="field">
        <option value="">Any</option>
        {options.map(([id, title]) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
