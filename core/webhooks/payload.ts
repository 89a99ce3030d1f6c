import { z } from 'zod';
import { severities } from '../diff/kinds/kind';

/*
 * The body of a webhook, for good: members are added and never change their meaning. It names things and leads to them; what there
 * is to know stands at `url` and in the API. docs/webhook-payload.schema.json is made of this.
 */

const subscription = z.string().describe('The public id of the subscription.');
const url = z.string().describe('The page about it, for ever.');
const title = z.string().describe('One line of plain text. Names in it are those of strangers.');
const server = z
  .object({ namespace: z.string(), name: z.string() })
  .describe('As in the addresses of the site and the API.');

const entryData = z.object({
  subscription,
  id: z.string().describe('The id of the entry, as in the feeds.'),
  url,
  title,
  severity: z.enum(severities).describe('As published.'),
  kind: z.string().nullable().describe('The kind of change, as in the API; null for what is no change.'),
  side: z.enum(['input', 'output', 'definition']).nullable(),
  server: server.nullable().describe('Null for what is about all servers.'),
  tool: z.string().nullable(),
  version: z.string().nullable().describe('Of the server, where one is known.'),
  change: z.string().nullable().describe('The id of the change in the API, as it was published.'),
});

const message = <Type extends string, Data extends z.ZodType>(type: Type, data: Data, about: string) =>
  z
    .object({
      type: z.literal(type),
      timestamp: z.iso.datetime().describe('When it happened; the header has when it was sent.'),
      data,
    })
    .describe(about);

/** Every message that is sent. */
export const webhookPayload = z.discriminatedUnion('type', [
  message('change.published', entryData, 'A tool changed.'),
  message('change.corrected', entryData, 'What was published of a change was not right.'),
  message('adoption.published', entryData, 'How far a feature of the protocol is taken up.'),
  message(
    'grade.changed',
    z.object({
      ...{ subscription, id: entryData.shape.id, url, title, server },
      tool: z.string(),
      before: z.array(z.string()).describe('The grades before, each once.'),
      after: z.array(z.string()).describe('The grades now, each once.'),
    }),
    'The grade of a tool is another.',
  ),
  message(
    'subscription.challenge',
    z.object({ subscription, challenge: z.string().describe('What is to be answered.'), url, title }),
    'The receiver answers 2xx with the challenge, as text or as {"challenge": …}.',
  ),
  message(
    'subscription.confirmation',
    z.object({ subscription, url: z.string().describe('Where it is confirmed.'), title }),
    'Whoever reads this confirms at the address.',
  ),
  message(
    'subscription.test',
    z.object({ subscription, id: entryData.shape.id, url, title }),
    'A test that the owner asked for.',
  ),
]);

export type WebhookPayload = z.infer<typeof webhookPayload>;
