import type { ChangeKind, Side } from '../diff/change';
import { kindOf } from '../diff/describe-change';
import { type Severity, severities } from '../diff/kinds/kind';
import { type Scope, scopeFromQuery, scopeToQuery } from './scope';

/** What a feed, a webhook or a reader of the API asks for. */
export interface SubscriptionFilter {
  scope: Scope;
  /** This bad or worse. Grades and adoption have no severity: there it says nothing. */
  severity: Severity;
  kind: ChangeKind | null;
  side: Side | null;
  /** Words that all have to occur in the server's name, the tool's name or the sentence; `''` for none. */
  query: string;
}

/** What is advertised: all changes that break somebody. */
export const defaultFilter: SubscriptionFilter = {
  scope: { of: 'all' },
  severity: 'breaking',
  kind: null,
  side: null,
  query: '',
};

const sides: readonly Side[] = ['input', 'output', 'definition'];

/** Characters of the words. */
export const maxQueryChars = 200;

/** A filter, or in words what is wrong with it. A wrong value is never read as something else: a subscription stays. */
export type ParsedFilter = { filter: SubscriptionFilter } | { problem: string };

/**
 * Reads a filter from the parameters that `formatFilter` writes. Others are ignored; an empty value is the default.
 * @param scope the scope, where the address names it otherwise
 */
export function parseFilter(params: URLSearchParams, scope?: Scope): ParsedFilter {
  const found = scope === undefined ? scopeFromQuery(params) : { scope };
  if ('problem' in found) return found;
  const severity = oneOf(params, 'severity', severities);
  const side = oneOf(params, 'side', sides);
  const kind = params.get('kind') ?? '';
  const query = (params.get('q') ?? '').toWellFormed().trim();
  if (severity === undefined) return { problem: `severity is one of ${severities.join(', ')}.` };
  if (side === undefined) return { problem: `side is one of ${sides.join(', ')}.` };
  if (kind !== '' && kindOf(kind) === undefined)
    return { problem: 'kind is no kind of change that is known.' };
  if (query.length > maxQueryChars) return { problem: `q has at most ${maxQueryChars} characters.` };
  return {
    filter: {
      scope: found.scope,
      severity: severity ?? defaultFilter.severity,
      kind: kind === '' ? null : knownKind(kind),
      side,
      query,
    },
  };
}

/** The value of a parameter; null for none, undefined for one that is not allowed. */
function oneOf<T extends string>(
  params: URLSearchParams,
  name: string,
  allowed: readonly T[],
): T | null | undefined {
  const value = params.get(name) ?? '';
  return value === '' ? null : allowed.find((one) => one === value);
}

/** `kindOf` knows the id, and `allKinds` are where the type is made from. */
function knownKind(id: string): ChangeKind {
  return id as ChangeKind;
}

/**
 * The filter as parameters in a fixed order; what is at its default is left out.
 * @param withScope false where the address names the scope otherwise
 */
export function formatFilter(filter: SubscriptionFilter, withScope = true): URLSearchParams {
  const params = withScope ? scopeToQuery(filter.scope) : new URLSearchParams();
  if (filter.severity !== defaultFilter.severity) params.set('severity', filter.severity);
  if (filter.kind !== null) params.set('kind', filter.kind);
  if (filter.side !== null) params.set('side', filter.side);
  if (filter.query !== '') params.set('q', filter.query);
  return params;
}

/** The severities that pass a threshold, the worst first. */
export function severitiesFrom(threshold: Severity): readonly Severity[] {
  return severities.slice(0, severities.indexOf(threshold) + 1);
}

/** The words of a query, in small letters: each has to occur. */
export function queryWords(query: string): string[] {
  return query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 10);
}
