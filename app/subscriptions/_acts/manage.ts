import { nextDigestAt } from '@/core/digests/rhythm';
import type { Db } from '@/db/handle';
import { ownedSubscription, type Subscription } from '@/db/queries/subscriptions';
import {
  askChallenge,
  askTest,
  deleteSubscription,
  pauseSubscription,
  replaceToken,
  resendDelivery,
  resendFailed,
  resumeSubscription,
  rotateSecret,
} from '@/db/writes/subscriptions';
import { type Done, donePath, managementPath } from '../../_lib/subscription-urls';
import { keep } from '../kept';
import { withWriter } from '../writer';

/** What was done, with a secret to be shown once. */
interface Outcome {
  done: Done;
  secret?: string;
}

/** Does what its owner asks for, by the key in the form. @returns the page that follows; null for a wrong key */
export function manage(publicId: string, fields: ReadonlyMap<string, string>): string | null {
  const key = fields.get('key') ?? '';
  const now = Date.now();
  return withWriter((db) => {
    const row = ownedSubscription(db, publicId, key);
    const act = actions.get(fields.get('action') ?? '');
    if (row === null || act === undefined) return null;
    const { done, secret } = act(db, row, fields, now);
    if (done === 'deleted') return donePath(done);
    const shown = secret === undefined ? {} : { shown: keep('secret', { publicId, secret }, now) };
    return managementPath(publicId, key, { done, ...shown });
  });
}

type Act = (db: Db, row: Subscription, fields: ReadonlyMap<string, string>, now: number) => Outcome;

const actions: ReadonlyMap<string, Act> = new Map<string, Act>([
  ['pause', (db, { id }, _, now) => outcome(pauseSubscription(db, id, now), 'paused')],
  ['resume', resume],
  ['challenge', (db, { id }, _, now) => outcome(askChallenge(db, id, now), 'asked')],
  ['test', (db, { id }, _, now) => outcome(askTest(db, id, now), 'tested')],
  [
    'resend',
    (db, { id }, fields, now) => outcome(resendDelivery(db, id, numberOf(fields.get('seq')), now), 'resent'),
  ],
  ['resend-failed', (db, { id }, _, now) => outcome(resendFailed(db, id, now) > 0, 'resent')],
  ['rotate', rotate],
  ['token', (db, row, fields) => outcome(replaceToken(db, row, fields.get('token') ?? ''), 'replaced')],
  [
    'delete',
    (db, { id }) => {
      deleteSubscription(db, id);
      return { done: 'deleted' };
    },
  ],
]);

function outcome(isDone: boolean, done: Done): Outcome {
  return { done: isDone ? done : 'nothing' };
}

function resume(db: Db, { id }: Subscription, _: unknown, now: number): Outcome {
  const state = resumeSubscription(db, id, now, ({ rhythm }) =>
    rhythm === null ? null : nextDigestAt(rhythm, now),
  );
  return { done: state === null ? 'nothing' : state === 'active' ? 'resumed' : 'asked' };
}

function rotate(db: Db, row: Subscription, _: unknown, now: number): Outcome {
  const secret = rotateSecret(db, row, now);
  return secret === null ? { done: 'nothing' } : { done: 'rotated', secret };
}

function numberOf(text: string | undefined): number {
  return /^-?\d{1,15}$/.test(text ?? '') ? Number(text) : 0;
}
