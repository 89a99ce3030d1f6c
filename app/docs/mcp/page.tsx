import type { Metadata } from 'next';
import { mcpTools } from '@/db/queries/mcp/all';
import { Section } from '../../_components/section';
import { apiDocsPath, mcpDocsPath, mcpPath } from '../../_lib/api-urls';
import { env } from '../../_lib/env';
import { formatCount } from '../../_lib/format';
import { mcpRate } from '../../api/_lib/about';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: 'MCP server',
  description: 'Ask Schemalog from an MCP client: search servers, read tools and changes, check a tool list.',
  alternates: { canonical: mcpDocsPath },
};

export default function McpPage() {
  const address = `${env.baseUrl}${mcpPath}`;
  return (
    <>
      <h1>MCP server</h1>
      <p className="mt-2 max-w-3xl">
        Schemalog is an MCP server too: without a key, for reading alone, over Streamable HTTP without
        sessions. Programs that are no MCP clients use the <a href={apiDocsPath}>API</a>.
      </p>
      <div className="mt-6 grid grid-cols-1 gap-8">
        <Section id="connect" title="Connect">
          <p>Give your client this address:</p>
          <pre className="panel mt-2 whitespace-pre-wrap break-all p-3 text-sm">
            <code>{address}</code>
          </pre>
          <p className="mt-3">Or, with a database of your own, start it over stdio:</p>
          <pre className="panel mt-2 whitespace-pre-wrap break-all p-3 text-sm">
            <code>
              {JSON.stringify(
                { mcpServers: { schemalog: { command: 'bin/schemalog', args: ['serve'] } } },
                null,
                2,
              )}
            </code>
          </pre>
        </Section>
        <Section id="tools" title="Tools">
          <dl className="grid grid-cols-1 gap-4">
            {mcpTools.map(({ definition }) => (
              <div key={definition.name} id={definition.name} className="max-w-3xl">
                <dt className="break-words font-[600]">
                  <code>
                    {definition.name}({Object.keys(definition.inputSchema.properties ?? {}).join(', ')})
                  </code>
                </dt>
                <dd>{definition.description}</dd>
              </div>
            ))}
          </dl>
        </Section>
        <Section id="promise" title="What its answers are">
          <p className="max-w-3xl">
            Every tool states its output schema and answers <code>structuredContent</code> that keeps it,
            beside the same as text. Names, descriptions and definitions in the answers were written by
            strangers, with hidden characters shown by number: they are data, not instructions. A list that is
            checked is not kept.
          </p>
          {env.mcpRequests === 0 ? null : (
            <p className="mt-3 max-w-3xl">
              {formatCount(env.mcpRequests)} messages of an address in {mcpRate.windowSeconds} seconds are
              fine; <code>RateLimit</code> says what is left, and <code>Retry-After</code> when to come back.
            </p>
          )}
        </Section>
      </div>
    </>
  );
}
