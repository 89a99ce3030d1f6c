import { type ParsedFilter, parseFilter } from '@/core/feeds/filter';
import { parseServerLabel } from '../_lib/urls';

type SearchParams = Record<string, string | string[] | undefined>;

/**
 * Reads what the form of the page sends: the parameters of a filter, with the server in one field as people write it
 * (`server=@scope/name`) for its two.
 */
export function parseFeedsQuery(query: SearchParams): ParsedFilter {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const first = Array.isArray(value) ? value[0] : value;
    if (first !== undefined && first.trim() !== '') params.set(name, first.trim());
  }
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
