import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signedHeaders } from './sign';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const oldSecret = `whsec_${Buffer.alloc(24, 9).toString('base64')}`;
const now = Date.UTC(2026, 10, 3, 10, 20, 30, 999);
const body = '{"type":"subscription.test","title":"ö 𝒳 \\u0000"}';

/** The scheme as the specification words it: HMAC-SHA256 over id, seconds and body, the key from base64. */
function byHand(key: string, id: string, seconds: number): string {
  return `v1,${createHmac('sha256', Buffer.from(key.slice('whsec_'.length), 'base64'))
    .update(`${id}.${seconds}.${body}`)
    .digest('base64')}`;
}

describe('the headers of a message', () => {
  const seconds = Math.floor(now / 1_000);

  it('are those of Standard Webhooks, and the signature is made by its scheme', () => {
    expect(signedHeaders('msg_1', body, { secret, oldSecret: null, oldSecretUntil: null }, now)).toEqual({
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(seconds),
      'webhook-signature': byHand(secret, 'msg_1', seconds),
    });
  });

  it('have the signature of the secret before too, until its time is over', () => {
    const secrets = { secret, oldSecret, oldSecretUntil: now + 1 };
    const both = `${byHand(secret, 'msg_1', seconds)} ${byHand(oldSecret, 'msg_1', seconds)}`;
    expect(signedHeaders('msg_1', body, secrets, now)['webhook-signature']).toBe(both);
    const later = signedHeaders('msg_1', body, { ...secrets, oldSecretUntil: now }, now);
    expect(later['webhook-signature']).toBe(byHand(secret, 'msg_1', seconds));
  });
});
