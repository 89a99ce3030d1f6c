import { type EndpointKind, endpointKinds } from './endpoint-kind';

/**
 * What its owner wants to have left out. `address`: one endpoint; `host`: everything on it; `package`: `kind:name`; `server`:
 * `namespace/name`, whatever sources say of it.
 */
export interface OptOut {
  kind: 'address' | 'host' | 'package' | 'server';
  value: string;
}

/**
 * Where it was said: on the command line; in the file of the settings, with whose line it goes; or of a server that has this
 * way to reach it.
 */
export type OptOutOrigin = 'command' | 'file' | 'server';

/**
 * Reads what somebody wrote: `https://host/path` (an address without a path is the host), `host.name`, `npm:name` or `@scope/name`
 * (a package), `namespace/name` (a server).
 * @returns null for what is none of them
 */
export function parseOptOut(text: string): OptOut | null {
  const word = text.trim();
  if (/^https?:\/\//i.test(word)) return parseAddress(word);
  const [kind = '', ...rest] = word.split(':');
  if (rest.length > 0 && kind !== 'http' && Object.hasOwn(endpointKinds, kind))
    return { kind: 'package', value: `${kind}:${rest.join(':')}` };
  if (/^@[\w.-]+\/[\w.-]+$/.test(word)) return { kind: 'package', value: `npm:${word}` };
  if (/^[\w.-]+\/[\w.-]+$/.test(word)) return { kind: 'server', value: word };
  return /^[\w-]+(?:\.[\w-]+)+$/.test(word) ? { kind: 'host', value: word.toLowerCase() } : null;
}

function parseAddress(text: string): OptOut | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isHost = url.pathname === '/' && url.search === '';
  return isHost ? { kind: 'host', value: url.hostname } : { kind: 'address', value: bareAddress(text) };
}

/** What leaves an address or package out, any of them. */
export function optOutsOf(kind: EndpointKind, address: string): OptOut[] {
  if (kind !== 'http') return [{ kind: 'package', value: `${kind}:${address}` }];
  if (!URL.canParse(address)) return [{ kind: 'address', value: address }];
  return [
    { kind: 'host', value: new URL(address).hostname },
    { kind: 'address', value: bareAddress(address) },
  ];
}

/** Addresses that differ in a slash at the end alone are one. */
function bareAddress(address: string): string {
  return new URL(address).href.replace(/\/$/, '');
}
