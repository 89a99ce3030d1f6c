import type { Client } from '../client';

/** Every client, in the order in which people are shown them. */
export const clients: readonly Client[] = [];
