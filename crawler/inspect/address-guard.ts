import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector } from 'undici';

/**
 * Lets HTTP requests reach public addresses only. The check is made on the address that the connection is opened to, in
 * the same step, so a name that resolves differently a moment later gains nothing. It does not look at ports, and it
 * does not follow redirects: each request goes through it anew.
 */

/** The address is not one of the public internet. */
export class BlockedAddressError extends Error {
  override name = 'BlockedAddressError';
}

type Range = 'public' | 'local' | 'refused';

const localRanges = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat']);

/**
 * Which kind of address it is. IPv4 inside IPv6 (`::ffff:127.0.0.1`) is judged as IPv4; forms that translate to an IPv4
 * address elsewhere (NAT64, 6to4, Teredo) and IPv6 outside 2000::/3 are refused, as is all that IANA reserves.
 */
export function rangeOf(address: string): Range {
  if (!ipaddr.isValid(address)) return 'refused';
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  if (localRanges.has(range)) return 'local';
  if (range !== 'unicast') return 'refused';
  const isGlobalV6 = parsed.kind() === 'ipv4' || ((parsed.toByteArray()[0] ?? 0) & 0xe0) === 0x20;
  return isGlobalV6 ? 'public' : 'refused';
}

interface GuardOptions {
  /** An origin, e.g. `http://127.0.0.1:3000`, that the user typed himself: it alone may be local. `any`: the operator said so. */
  allowLocal: string | null;
  connectMs: number;
  /** What a test puts in the place of the system's own. */
  network?: Network | undefined;
}

/** The parts of the network that a test replaces. */
export interface Network {
  /** Resolves names, in place of the system's resolver. */
  resolve?: typeof systemLookup;
  /** A certificate (PEM) whose signatures count, in place of those of the usual authorities. */
  authority?: string;
}

/** An undici agent that opens connections to allowed addresses only; others fail with `BlockedAddressError`. */
export function createGuardedAgent({ allowLocal, connectMs, network = {} }: GuardOptions): Agent {
  const { resolve = systemLookup, authority } = network;
  const connectTo = (mayBeLocal: boolean): buildConnector.connector =>
    buildConnector({
      timeout: connectMs,
      lookup: guardedLookup(resolve, mayBeLocal),
      allowH2: false,
      ...(authority === undefined ? {} : { ca: authority }),
    });
  const connectPublic = connectTo(false);
  const connectLocal = connectTo(true);

  return new Agent({
    connections: 4,
    pipelining: 1,
    maxHeaderSize: 32 * 1024,
    connect: (options, callback) => {
      const mayBeLocal = allowLocal === 'any' || (allowLocal !== null && originOf(options) === allowLocal);
      // A literal address is never looked up.
      if (ipaddr.isValid(options.hostname) && !isAllowed(options.hostname, mayBeLocal)) {
        callback(blocked(options.hostname, [options.hostname]), null);
        return;
      }
      (mayBeLocal ? connectLocal : connectPublic)(options, callback);
    },
  });
}

function isAllowed(address: string, mayBeLocal: boolean): boolean {
  const range = rangeOf(address);
  return range === 'public' || (mayBeLocal && range === 'local');
}

function blocked(name: string, addresses: readonly string[]): BlockedAddressError {
  const list = addresses.slice(0, 3).join(', ');
  return new BlockedAddressError(
    name === list ? `${name} is not a public address` : `${name} resolves to ${list}`,
  );
}

function originOf({ protocol, hostname, port }: buildConnector.Options): string {
  const host = hostname.includes(':') ? `[${hostname}]` : hostname;
  return new URL(`${protocol}//${host}${port === '' ? '' : `:${port}`}`).origin;
}

function guardedLookup(resolve: typeof systemLookup, mayBeLocal: boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '', 0);
      const allowed = addresses.filter(({ address }) => isAllowed(address, mayBeLocal));
      const first = allowed[0];
      if (first === undefined) {
        const found = addresses.map(({ address }) => address);
        return callback(blocked(hostname, found), '', 0);
      }
      if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}
