import { clients } from '@/core/compat/clients/all';
import { knownRules } from '@/core/compat/known-rules';
import { providers } from '@/core/compat/providers/all';
import { severities } from '@/core/diff/kinds/kind';
import { maxQueryChars, type SubscriptionFilter } from '@/core/feeds/filter';
import { type Scope, scopeNames } from '@/core/feeds/scope';
import { Labelled } from '../_components/labelled';
import { feedsPath } from '../_lib/feed-urls';
import { serverLabel } from '../_lib/urls';
import { kinds, kindWords, sides, sideWords } from '../changes/search-params';

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

/** Chooses what a feed is about. Of the names below, the one that the first field asks for counts. */
export function FeedForm({ filter }: { filter: SubscriptionFilter }) {
  const { scope } = filter;
  const server = scope.of === 'server' || scope.of === 'tool' ? serverLabel(scope) : '';
  return (
    <form action={feedsPath} method="get" aria-label="Feed" className="no-print grid gap-3 text-sm">
      <Labelled label="What">
        <select name="scope" defaultValue={scope.of} className="field">
          {scopeNames.map((name) => (
            <option key={name} value={name}>
              {scopeWords[name]}
            </option>
          ))}
        </select>
      </Labelled>
      <fieldset className="grid grid-cols-1 gap-x-3 gap-y-2 sm:grid-cols-2">
        <legend className="mb-1 text-muted text-xs">Which one, where it is asked for</legend>
        <Labelled label="Server">
          <input {...text} name="server" defaultValue={server} placeholder="@scope/name" />
        </Labelled>
        <Labelled label="Tool of the server">
          <input {...text} name="tool" defaultValue={scope.of === 'tool' ? scope.tool : ''} />
        </Labelled>
        <Labelled label="Package scope or host">
          <input
            {...text}
            name="namespace"
            defaultValue={scope.of === 'namespace' ? scope.namespace : ''}
            placeholder="@scope"
          />
        </Labelled>
        <Choice
          label="Client"
          name="client"
          value={scope.of === 'client' ? scope.client : ''}
          options={clients.map(({ id, title }) => [id, title])}
        />
        <Choice
          label="Provider"
          name="provider"
          value={scope.of === 'provider' ? scope.provider : ''}
          options={providers.map(({ id, title }) => [id, title])}
        />
        <Choice
          label="Rule"
          name="rule"
          value={scope.of === 'rule' ? scope.rule : ''}
          options={knownRules.map(({ rule }) => [rule.id, rule.title])}
        />
      </fieldset>
      <fieldset className="grid grid-cols-1 gap-x-3 gap-y-2 sm:grid-cols-2">
        <legend className="mb-1 text-muted text-xs">Of changes, these alone</legend>
        <Labelled label="How bad">
          <select name="severity" defaultValue={filter.severity} className="field">
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
          value={filter.kind ?? ''}
          options={kinds.map((kind) => [kind, kindWords[kind]])}
        />
        <Choice
          label="Place"
          name="side"
          value={filter.side ?? ''}
          options={sides.map((side) => [side, sideWords[side]])}
        />
        <Labelled label="Words in names or sentence">
          <input {...text} name="q" defaultValue={filter.query} maxLength={maxQueryChars} />
        </Labelled>
      </fieldset>
      <button type="submit" className="button min-h-9 justify-self-start">
        Show the feed
      </button>
    </form>
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
