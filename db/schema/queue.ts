import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { EndpointKind } from '@/core/endpoint-kind';
import type { DueReason } from '@/core/schedule';

/*
 * Who is looked at when, and by which worker: docs/scheduling.md. Everything here can be lost without harm: what was inspected
 * stands in `inspection`, and a round fills the queue again.
 */

/** A way to reach a server that is looked at again and again. It may stand here before it is recorded as an endpoint. */
export const queue = sqliteTable(
  'queue',
  {
    id: integer().primaryKey(),
    kind: text().$type<EndpointKind>().notNull(),
    address: text().notNull(),
    /** The source that named it first. */
    source: text().notNull(),
    /** What wants to be left alone together: the host of an address, or the kind of a package. Null for no address at all. */
    host: text(),
    /** Epoch ms, with the jitter. */
    dueAt: integer().notNull(),
    reason: text().$type<DueReason>().notNull(),
    /** Looks without a list since the last list. */
    failures: integer().notNull().default(0),
    /** When the last look ended. */
    leftAt: integer(),
    /** The worker that has it, and until when it is believed to live. */
    owner: text(),
    leaseUntil: integer(),
    /** Raised with each lease: what a worker with an older one found is not recorded. */
    token: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('queue_address').on(t.kind, t.address),
    // What is due next.
    index('queue_due').on(t.dueAt),
    // Whether a host is being asked, or was a moment ago.
    index('queue_host').on(t.host, t.leftAt),
    // The few that workers have.
    index('queue_leased').on(t.host, t.leaseUntil).where(sql`lease_until is not null`),
  ],
);

/** What a host asked for: to be left alone for a while, and its robots.txt. */
export const host = sqliteTable('host', {
  host: text().primaryKey(),
  pausedUntil: integer().notNull(),
  pauseReason: text().notNull(),
});

/** The robots.txt of an origin, for a day. */
export const robots = sqliteTable('robots', {
  origin: text().primaryKey(),
  /** `none`: there is no file that counts; `failing`: the server answers 5xx. */
  state: text({ enum: ['none', 'rules', 'failing'] }).notNull(),
  text: text(),
  checkedAt: integer().notNull(),
  /** Since when it fails. */
  failingSince: integer(),
});

/** Something that one worker does at a time: the sweep of a source, the catching up of grades. */
export const turn = sqliteTable('turn', {
  name: text().primaryKey(),
  owner: text().notNull(),
  until: integer().notNull(),
});

/** Whose owner wants to be left out: never inspected, not listed, and what was recorded of it is deleted. */
export const optOut = sqliteTable(
  'opt_out',
  {
    /** `server` is `namespace/name`, `host` everything on it. */
    kind: text({ enum: ['address', 'package', 'server', 'host'] }).notNull(),
    value: text().notNull(),
    /** `file`: it stands in the list of the settings, and goes with its line. */
    /** The command, a line of the file of the settings, or a server that has this way to reach it. */
    origin: text({ enum: ['command', 'file', 'server'] }).notNull(),
    addedAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.value] })],
);
