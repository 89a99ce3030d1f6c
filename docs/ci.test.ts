import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { junit } from '@/core/report/junit';
import { hostileReport, hostileTexts } from '@/test/helpers/hostile-report';

const schema = readFileSync(new URL('./junit-output.xsd', import.meta.url), 'utf8');

async function faults(files: readonly string[]): Promise<string[]> {
  const xml = files.map((contents, i) => ({ fileName: `${i}.xml`, contents }));
  const { errors } = await validateXML({ xml, schema: [schema] });
  return errors.map(({ rawMessage }) => rawMessage);
}

describe('junit-output.xsd', { timeout: 60_000 }, () => {
  it('is true of what is written, whatever strangers write', async () => {
    const texts = [...hostileTexts, hostileTexts.join('')];
    expect(await faults(texts.map((text) => junit(hostileReport(text), 0)))).toEqual([]);
  });

  it('is not true of anything else', async () => {
    expect(await faults(['<testsuites><testsuite name="x"/></testsuites>'])).not.toEqual([]);
  });
});
