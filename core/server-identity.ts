import { sha256 } from './schema/hash';

/** Namespace and name of a server. */
export interface ServerIdentity {
  namespace: string;
  name: string;
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
