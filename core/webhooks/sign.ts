import { Webhook } from 'standardwebhooks';

/** What messages of a subscription are signed with. Epoch ms. */
export interface SigningSecrets {
  secret: string;
  oldSecret: string | null;
  oldSecretUntil: number | null;
}

/**
 * The headers of Standard Webhooks 1.0.0 for a body: id, time of the attempt, and a signature by each secret that counts now.
 * @param id without dots
 * @param now epoch ms
 */
export function signedHeaders(
  id: string,
  body: string,
  { secret, oldSecret, oldSecretUntil }: SigningSecrets,
  now: number,
): Record<string, string> {
  const isOldOneGood = oldSecret !== null && oldSecretUntil !== null && now < oldSecretUntil;
  const secrets = isOldOneGood ? [secret, oldSecret] : [secret];
  const at = new Date(now);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1_000)),
    'webhook-signature': secrets.map((one) => new Webhook(one).sign(id, at, body)).join(' '),
  };
}
