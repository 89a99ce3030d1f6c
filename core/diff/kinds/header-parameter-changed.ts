import { defineKind } from './kind';
import { subject, value } from './words';

export const headerParameterChanged = defineKind({
  id: 'header-parameter-changed',
  covers: ['xmcpheader.changed', 'xmcpheader.invalid'],
  verb: 'Changed',
  name: 'Header parameter changed',
  title: (change) =>
    `HTTP header of ${subject(change)} changed from ${value(change.before)} to ${value(change.after)}`,
  severity: (change) => (change.facets.why === undefined ? 'review' : 'breaking'),
  reason: (change) =>
    change.facets.why === undefined
      ? 'On Streamable HTTP a client with the old list sends the wrong headers and is refused until it lists again.'
      : `Clients on Streamable HTTP must leave the tool out: ${change.facets.why}.`,
  tags: () => ['transport'],
  about: 'beside',
  opposite: 'header-parameter-changed',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { region: { type: 'string' } } },
      after: { type: 'object', properties: { region: { type: 'string', 'x-mcp-header': 'Region' } } },
      severity: 'review',
    },
    {
      direction: 'input',
      before: { type: 'object', properties: { ratio: { type: 'number' } } },
      after: { type: 'object', properties: { ratio: { type: 'number', 'x-mcp-header': 'Ratio' } } },
      severity: 'breaking',
    },
    {
      direction: 'input',
      before: {
        type: 'object',
        properties: { a: { type: 'string', 'x-mcp-header': 'Region' }, b: { type: 'string' } },
      },
      after: {
        type: 'object',
        properties: {
          a: { type: 'string', 'x-mcp-header': 'Region' },
          b: { type: 'string', 'x-mcp-header': 'region' },
        },
      },
      severity: 'breaking',
    },
  ],
  sources: [
    {
      title: 'Model Context Protocol 2026-07-28, Transports: custom headers from tool parameters',
      url: 'https://modelcontextprotocol.io/specification/2026-07-28/basic/transports',
      date: '2026-11-30',
    },
  ],
});
