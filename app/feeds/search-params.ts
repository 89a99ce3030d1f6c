import { formatFilter, type ParsedFilter, parseFilter, type SubscriptionFilter } from '@/core/feeds/filter';
import { parseServerLabel, serverLabel } from '../_lib/urls';

type SearchParams = Record<string, string | string[] | undefined>;

/** What the fields of a form for a filter hold, by name, as it was typed. */
export type FilterValues = Readonly<Record<string, string>>;

/**
 * Reads what the form of the page sends: the parameters of a filter, with the server in one field as people write it
 * (`server=@scope/name`) for its two.
 */
export function parseFeedsQuery(query: SearchParams): ParsedFilter {
  const params = new URLSearchParams(typedValues(query));
  const server = parseServerLabel(params.get('server') ?? '');
  if (server !== null) {
    params.set('namespace', server.namespace);
    params.set('name', server.name);
  }
  const parsed = parseFilter(params);
  if ('problem' in parsed && ['server', 'tool'].includes(params.get('scope') ?? '') && server === null)
    return { problem: 'Name a server as it is called here, such as @scope/name.' };
  return parsed;
}

/** The first value of each field that is not empty. */
export function typedValues(query: SearchParams): FilterValues {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) {
    const first = Array.isArray(value) ? value[0] : value;
    if (first !== undefined && first.trim() !== '') values[name] = first.trim();
  }
  return values;
}

/** What the form holds when it asks for the filter. */
export function filterValues(filter: SubscriptionFilter): FilterValues {
  const { scope } = filter;
  const server = scope.of === 'server' || scope.of === 'tool' ? { server: serverLabel(scope) } : {};
  const { namespace, name: _, ...values } = Object.fromEntries(formatFilter(filter));
  return { ...values, ...server, ...(scope.of === 'namespace' ? { namespace: scope.namespace } : {}) };
}
