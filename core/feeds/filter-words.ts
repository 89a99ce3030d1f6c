import { findClient, findProvider } from '../compat/find';
import { findRule } from '../compat/known-rules';
import { kindOf } from '../diff/describe-change';
import { sideWords } from '../diff/side-words';
import { serverLabel } from '../server-identity';
import { visibleText } from '../text/visible-text';
import type { SubscriptionFilter } from './filter';
import { isOfGrades, type Scope } from './scope';

/** Characters of a name in the title of a feed. */
const nameChars = 120;

/** What a feed is called. */
export function feedTitle(scope: Scope): string {
  const name = scopeName(scope);
  return name === null ? titles[scope.of] : `${name} – ${titles[scope.of]}`;
}

const titles: Record<Scope['of'], string> = {
  all: 'Schemalog: changes in MCP tools',
  namespace: 'Schemalog: changes in MCP tools',
  server: 'Schemalog: changes in MCP tools',
  tool: 'Schemalog: changes in MCP tools',
  adoption: 'Schemalog: adoption of MCP features',
  client: 'Schemalog: grades that changed',
  provider: 'Schemalog: grades that changed',
  rule: 'Schemalog: grades that changed',
};

/** What the scope names; null for one that is about everything. */
function scopeName(scope: Scope): string | null {
  switch (scope.of) {
    case 'all':
    case 'adoption':
      return null;
    case 'namespace':
      return cut(scope.namespace);
    case 'server':
      return cut(serverLabel(scope));
    case 'tool':
      return `${cut(scope.tool)}, ${cut(serverLabel(scope))}`;
    case 'client':
      return findClient(scope.client)?.title ?? cut(scope.client);
    case 'provider':
      return findProvider(scope.provider)?.title ?? cut(scope.provider);
    case 'rule':
      return findRule(scope.rule)?.rule.title ?? cut(scope.rule);
  }
}

function cut(name: string): string {
  const words = visibleText(name.slice(0, nameChars + 1));
  return words.length > nameChars ? `${words.slice(0, nameChars - 1).toWellFormed()}…` : words;
}

/** What a feed has, in one or two sentences. */
export function filterWords(filter: SubscriptionFilter): string {
  const end = isOfGrades(filter.scope) ? ' Better rules of ours are no news.' : '';
  return `${passingWords(filter)}, newest first.${end}`;
}

/** What a filter lets through, without a final stop. */
export function passingWords(filter: SubscriptionFilter): string {
  const { scope, severity, kind, side, query } = filter;
  const more = [
    kind === null ? null : `of the kind "${kindOf(kind)?.name ?? kind}"`,
    side === null ? null : `in: ${sideWords[side].toLowerCase()}`,
    query === '' ? null : `with the words "${visibleText(query)}"`,
  ].filter((part) => part !== null);
  const rest = more.length === 0 ? '' : `, ${more.join(', ')}`;
  if (isOfGrades(scope)) return 'Grades of tools that are another since the tool or the client changed';
  if (scope.of === 'adoption')
    return `Tools that take up a feature of the protocol or drop it${rest}, and the shares of each month`;
  const words: Record<typeof severity, string> = {
    breaking: 'Breaking changes',
    review: 'Changes that break or want a review',
    compatible: 'Changes beyond wording and notation',
    cosmetic: 'All changes',
  };
  return `${words[severity]} in ${toolsWords(scope)}${rest}`;
}

function toolsWords(scope: Scope): string {
  const name = scopeName(scope);
  if (scope.of === 'tool') return `the tool ${name}`;
  return name === null ? 'the tools of public MCP servers' : `the tools of ${name}`;
}
