import type { EndpointKind } from '@/core/endpoint-kind';

/**
 * What is left alone together when it asks for it: the host name of an address, whatever its port; the kind of a package, as its
 * registry. Null for what is no address.
 */
export function hostKey(kind: EndpointKind, address: string): string | null {
  if (kind !== 'http') return kind;
  return URL.canParse(address) ? new URL(address).hostname : null;
}
