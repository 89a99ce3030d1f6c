import type { Client } from './client';
import { clients } from './clients/all';
import type { Provider } from './provider';
import { providers } from './providers/all';

/** The client with an id. */
export function findClient(id: string): Client | undefined {
  return clients.find((client) => client.id === id);
}

/** The provider with an id. */
export function findProvider(id: string): Provider | undefined {
  return providers.find((provider) => provider.id === id);
}
