import type { Finding } from '@/core/compat/finding';

/** A finding as one thing over all profiles that have it. */
export function findingKey({ rule, pointer, effect }: Finding): string {
  return `${rule} ${effect} ${pointer}`;
}
