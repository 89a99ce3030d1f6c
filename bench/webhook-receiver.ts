import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/*
 * Receives the messages of many subscriptions, in a process of its own, and counts what came: each change of each subscription, and
 * whether a double has the id of the first one. A message in a hundred is verified. Started by
 * webhooks.bench.ts, which posts the secrets first: SUBSCRIPTIONS CHANGES.
 */

const [subscriptions = 0, changes = 0] = process.argv.slice(2).map(Number);
let secrets: string[] = [];
const counts = new Uint8Array(subscriptions * changes);
/** The first eight digits of the id of each. */
const ids = new Uint32Array(counts.length);
const report = {
  received: 0,
  distinct: 0,
  doubles: 0,
  otherId: 0,
  verified: 0,
  forged: 0,
};

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    if (request.url === '/report') {
      response.end(JSON.stringify(report));
      return;
    }
    response.end();
    const text = Buffer.concat(parts).toString();
    if (request.url === '/secrets') {
      secrets = JSON.parse(text);
      return;
    }
    const subscription = Number(request.url?.slice(1));
    const id = String(request.headers['webhook-id']);
    // News is numbered from 1 in the id of its change.
    const change = Number.parseInt(JSON.parse(text).data.change, 16) - 1;
    const cell = subscription * changes + change;
    const short = Number.parseInt(id.slice(4, 12), 16);
    const before = counts[cell] ?? 0;
    if (before > 0) {
      report.doubles++;
      if (ids[cell] !== short) report.otherId++;
    } else report.distinct++;
    ids[cell] = short;
    counts[cell] = before + 1;
    report.received++;
    if (report.received % 100 === 0) verify(text, request.headers, secrets[subscription] ?? '');
  });
});
// Each subscription has a loopback address of its own.
server.listen(0, '0.0.0.0', 1_024, () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});

function verify(text: string, headers: NodeJS.Dict<string | string[]>, secret: string): void {
  report.verified++;
  try {
    new Webhook(secret).verify(text, headers as Record<string, string>);
  } catch {
    report.forged++;
  }
}
