import { sha256 } from './schema/hash';

/** Namespace and name of a server. */
export interface ServerIdentity {
  namespace: string;
  name: string;
}

/** How a server is called: `@scope/name`, `name` for packages without a scope, `host/name` for remotes. */
export function serverLabel({ namespace, name }: ServerIdentity): string {
  return namespace === 'npm' ? name : `${namespace}/${name}`;
}

/** The server that `serverLabel` calls so; null for what is no such name. */
export function parseServerLabel(label: string): ServerIdentity | null {
  const at = label.indexOf('/');
  const identity =
    at < 0 ? { namespace: 'npm', name: label } : { namespace: label.slice(0, at), name: label.slice(at + 1) };
  return identity.namespace === '' || identity.name === '' ? null : identity;
}

/** The identity of a package's server: `@scope` and name, or `npm` and name for a package without a scope. */
export function packageIdentity(packageName: string): ServerIdentity {
  const slash = packageName.indexOf('/');
  if (slash === -1) return { namespace: 'npm', name: packageName };
  return { namespace: packageName.slice(0, slash), name: packageName.slice(slash + 1) };
}

/**
 * The identity of a remote server: its host, and its path in words (`mcp` for the root). Addresses that differ in their
 * query alone are told apart by a short hash.
 */
export function addressIdentity(address: string): ServerIdentity {
  const url = new URL(address);
  const path = url.pathname.split('/').filter((part) => part !== '');
  const words = path.map((part) => part.replace(/[^\w.~-]+/g, '-')).join('-');
  const suffix = url.search === '' ? '' : `-${sha256(url.search).slice(0, 8)}`;
  return { namespace: url.host, name: `${words.slice(0, 100) || 'mcp'}${suffix}` };
}

/**
 * The identity that a name in an MCP registry is: reverse-DNS namespace, one slash, name. Null for texts that are no such
 * name; a namespace without a dot is none, since every word of ours for a namespace (`npm`, a catalogue) has none.
 * Source: modelcontextprotocol/registry, server.json 2025-12-11.
 */
export function registryIdentity(name: string): ServerIdentity | null {
  const [, namespace, rest] = /^([a-zA-Z0-9.-]+)\/([a-zA-Z0-9._-]+)$/.exec(name) ?? [];
  if (namespace === undefined || rest === undefined || name.length > 200 || !namespace.includes('.'))
    return null;
  return { namespace, name: rest };
}
