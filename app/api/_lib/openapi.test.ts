import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi';

describe('the OpenAPI document', () => {
  it('has nothing that the recommended rules of a public linter object to', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const source = JSON.stringify(openApiDocument('https://schemalog.example'));
    const found = await lintFromString({ source, config });
    expect(
      found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
    ).toEqual([]);
  }, 60_000);
});
