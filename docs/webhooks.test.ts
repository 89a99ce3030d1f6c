import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { webhookFormats } from '@/core/webhooks/formats/all';
import { webhookPayload } from '@/core/webhooks/payload';

const folder = dirname(fileURLToPath(import.meta.url));
const text = readFileSync(join(folder, 'webhooks.md'), 'utf8');

it('the JSON Schema of the payload is made of the one that messages are tested with', async () => {
  const schema = { title: 'Body of a webhook', ...z.toJSONSchema(webhookPayload) };
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot('webhook-payload.schema.json');
});

it('the documentation names every type of message and every format, and shows a body that is one', () => {
  for (const option of webhookPayload.options) expect(text).toContain(`\`${option.shape.type.value}\``);
  for (const { title } of webhookFormats) expect(text).toContain(title.replace(/ \(.*/, ''));
  const [, example = ''] = /```json\n(\{\n {2}"type"[\s\S]*?)```/.exec(text) ?? [];
  expect(webhookPayload.safeParse(JSON.parse(example)).error).toBeUndefined();
});
