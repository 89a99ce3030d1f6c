import { createHash, randomBytes } from 'node:crypto';

/* What names a subscription and what proves its owner. Of keys and links the database has the hash alone. */

/** The name of a subscription in addresses. */
export function newPublicId(): string {
  return randomBytes(12).toString('base64url');
}

/** The key of a management link, or the token of a link in a message. */
export function newKey(): string {
  return randomBytes(32).toString('base64url');
}

/** What messages are signed with, as Standard Webhooks 1.0.0 writes it: 32 bytes. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** What is kept of a key. */
export function keyHash(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
