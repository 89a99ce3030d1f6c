import { openDigester } from '@/crawler/deliver/digests';
import { openDeliverer } from '@/crawler/deliver/webhooks';
import { workerId } from '@/crawler/queue/worker-id';
import { openWriter } from '@/db/open-writer';

/*
 * Sends what subscriptions have due, to receivers of this machine too, until it is ended: `tsx scripts/e2e-deliver.ts FILE SITE SMTP`.
 * The crawler does the same beside its rounds.
 */

const [file, site, smtpUrl] = process.argv.slice(2);
if (file === undefined || site === undefined || smtpUrl === undefined) {
  process.stderr.write('Usage: tsx scripts/e2e-deliver.ts FILE SITE SMTP\n');
  process.exit(2);
}
const db = openWriter(file);
const end = new AbortController();
const sending = {
  ...{ db, site, owner: workerId(Date.now()), signal: end.signal, now: Date.now, random: Math.random },
  report: () => undefined,
  complain: (text: string) => void process.stderr.write(`${text}\n`),
};
const deliverer = openDeliverer({
  ...{ ...sending, userAgent: 'Schemalog/test', isLocal: true },
  limits: { pollMs: 100 },
});
const mail = { smtpUrl, from: { name: 'Schemalog', address: 'digests@schemalog.example' } };
const digester = openDigester({ ...sending, mail, pollMs: 100 });
process.once('SIGTERM', () => {
  end.abort();
  void Promise.all([deliverer.settled(), digester.settled()]).then(() => db.$client.close());
});
