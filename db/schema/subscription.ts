import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { StopReason, SubscriptionState } from '@/core/webhooks/state';

/*
 * Who is told of what, and how far that has come: docs/webhooks.md. What is told is made of `feed_item` when it is sent, so that
 * nothing of a stranger's is kept here. None of this is exported. All times are epoch ms.
 */

/** Somebody anonymous who wants to be told of the entries that a filter lets through. */
export const subscription = sqliteTable(
  'subscription',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Its name in addresses: random. */
    publicId: text().notNull(),
    kind: text({ enum: ['webhook', 'email'] }).notNull(),
    /** Of a webhook: the id of the format of the body. */
    format: text(),
    /** Of e-mail: how often. */
    rhythm: text({ enum: ['daily', 'weekly'] }),
    /** Where it is sent: a URL, or a mailbox. */
    address: text().notNull(),
    /** Of the URL, or the domain of the mailbox: what limits are counted by. */
    host: text().notNull(),
    /** The filter as the query text that `formatFilter` writes. */
    filter: text().notNull(),
    /** What the filter is about: entries of the feeds, or grades that changed. */
    entries: text({ enum: ['items', 'grades'] }).notNull(),
    /** What messages are signed with (`whsec_…`), or the token that the receiver wants. Null for e-mail. */
    secret: text(),
    /** The secret before, which messages are signed with too until then. */
    oldSecret: text(),
    oldSecretUntil: integer(),
    /** SHA-256 of the key of the management link. */
    keyHash: text().notNull(),
    /** SHA-256 of what the link to confirm has, and until when it counts. */
    confirmationHash: text(),
    confirmationUntil: integer(),
    /** Of e-mail: what the link to end it has. It stands in each message, and can do nothing else. */
    unsubscribeToken: text(),
    state: text().$type<SubscriptionState>().notNull(),
    /** Why it is stopped. */
    stopReason: text().$type<StopReason>(),
    stateAt: integer().notNull(),
    /** The number of the last entry that was looked at for it, or sent in a digest: `feed_item.seq`, or `grade_change.id`. */
    position: integer().notNull(),
    /**
     * Of e-mail: the number of the last entry of the digest that is being sent, so that the same digest is sent when it has to be
     * sent again. Null for none.
     */
    digestTo: integer(),
    /** Messages that ask the receiver to confirm, so far. */
    challenges: integer().notNull().default(0),
    /** Attempts without success since the last success, and since when. */
    failures: integer().notNull().default(0),
    failingSince: integer(),
    /** How long the receiver took last, in ms. */
    lastMs: integer(),
    deliveredAt: integer(),
    /** Its owner asked for a test message. */
    testAskedAt: integer(),
    /** When there is something to send: a message, a digest, a challenge. Null for nothing. */
    dueAt: integer(),
    /** The receiver is left alone until then. */
    restUntil: integer().notNull().default(0),
    /** The worker that sends for it, and until when it is believed to live. */
    owner: text(),
    leaseUntil: integer(),
    createdAt: integer().notNull(),
    confirmedAt: integer(),
  },
  (t) => [
    // Its pages.
    uniqueIndex('subscription_public').on(t.publicId),
    // What is due next.
    index('subscription_due').on(t.dueAt).where(sql`due_at is not null`),
    // The few that workers have: how many of a host.
    index('subscription_leased').on(t.host, t.leaseUntil).where(sql`lease_until is not null`),
    // Limits by address and by host.
    index('subscription_address').on(t.address),
    index('subscription_host').on(t.host, t.state),
    // Those that new entries may be for.
    index('subscription_position').on(t.kind, t.entries, t.position).where(sql`state = 'active'`),
    // Those that nobody confirmed.
    index('subscription_pending').on(t.stateAt).where(sql`state = 'pending'`),
  ],
);

/**
 * An entry that is to be sent to a subscription, or was. Made `WITHOUT ROWID`. Triggers delete it with the entry.
 */
export const delivery = sqliteTable(
  'delivery',
  {
    subscriptionId: integer()
      .notNull()
      .references(() => subscription.id, { onDelete: 'cascade' }),
    /** `feed_item.seq`; for grades that changed minus `grade_change.id`. */
    seq: integer().notNull(),
    state: text({ enum: ['pending', 'delivered', 'failed'] }).notNull(),
    attempts: integer().notNull().default(0),
    /** When it is sent (again). */
    nextAt: integer().notNull(),
    /** The last attempt: when, what was answered, why that was no success. */
    lastAt: integer(),
    lastStatus: integer(),
    lastError: text(),
  },
  (t) => [
    primaryKey({ columns: [t.subscriptionId, t.seq] }),
    // What is to be sent next to a subscription.
    index('delivery_next').on(t.subscriptionId, t.nextAt).where(sql`state = 'pending'`),
    // Deleted with its entry.
    index('delivery_seq').on(t.seq),
  ],
);

/** The newest attempts without success, and all tests and challenges: what the owner reads. */
export const deliveryAttempt = sqliteTable(
  'delivery_attempt',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    subscriptionId: integer()
      .notNull()
      .references(() => subscription.id, { onDelete: 'cascade' }),
    what: text({ enum: ['entry', 'test', 'challenge', 'digest'] }).notNull(),
    /** Of an entry: as in `delivery`. */
    seq: integer(),
    at: integer().notNull(),
    durationMs: integer().notNull(),
    /** The status that was answered; null when none was. */
    status: integer(),
    /** Why it was no success; null for a success. */
    error: text(),
  },
  // The newest ones of a subscription.
  (t) => [index('delivery_attempt_subscription').on(t.subscriptionId, t.id)],
);
