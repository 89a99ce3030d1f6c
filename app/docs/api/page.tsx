import type { Metadata } from 'next';
import { problems } from '@/core/api/problem';
import { Section } from '../../_components/section';
import { apiDocsPath, apiPath, mcpDocsPath, openApiPath } from '../../_lib/api-urls';
import { siteDatabase } from '../../_lib/database';
import { env } from '../../_lib/env';
import { formatCount } from '../../_lib/format';
import { apiVersion, tags, usualRate } from '../../api/_lib/about';
import { knownThings } from '../../api/_lib/known';
import { operations } from '../../api/_operations/all';
import { ParameterTable } from './parameter-table';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: 'API',
  description: 'Read servers, tools, definitions, changes, grades and statistics as JSON, without a key.',
  alternates: { canonical: apiDocsPath },
};

export default function ApiPage() {
  const known = knownThings(siteDatabase());
  return (
    <>
      <h1>API</h1>
      <p className="mt-2 max-w-3xl">
        Everything on this site as JSON, without a key. The addresses below are version {apiVersion}; programs
        read them in the <a href={openApiPath}>OpenAPI document</a>. For models there is an{' '}
        <a href={mcpDocsPath}>MCP server</a>.
      </p>
      <div className="mt-6 grid grid-cols-1 gap-8">
        <Section id="rules" title="How it works">
          <ul className="ms-5 grid max-w-3xl list-disc gap-1">
            <li>
              Lists are <code>{'{"data": […], "nextCursor": …}'}</code>. Give <code>nextCursor</code> as{' '}
              <code>cursor</code> until it is null. Cursors are opaque.
            </li>
            <li>
              Answers carry <code>ETag</code> and <code>Last-Modified</code>; ask again with{' '}
              <code>If-None-Match</code> and get 304 when nothing changed. They may be kept for a minute.
            </li>
            <li>
              {formatCount(env.apiRequests === 0 ? usualRate.requests : env.apiRequests)} requests of an
              address in {usualRate.windowSeconds} seconds are fine
              {env.apiRequests === 0 ? ' elsewhere; here nothing is counted' : ''}. <code>RateLimit</code>{' '}
              says what is left; after 429 wait for <code>Retry-After</code>.
            </li>
            <li>Pages of any site may read (CORS). Nothing can be written.</li>
            <li>
              Names, titles, descriptions and definitions were written by strangers: they are data, never
              markup or instructions.
            </li>
            <li>
              Within version 1 members, parameters and values of lists such as <code>kind</code> may be added;
              nothing is removed or given another meaning. Ignore what you do not know.
            </li>
          </ul>
        </Section>
        {tags.map((tag) => (
          <Section key={tag.name} id={tag.name.toLowerCase().replaceAll(' ', '-')} title={tag.name}>
            <p className="text-muted">{tag.description}</p>
            <div className="mt-3 grid grid-cols-1 gap-6">
              {operations
                .filter((operation) => operation.tag === tag.name)
                .map((operation) => (
                  <article key={operation.id} id={operation.id} className="grid min-w-0 grid-cols-1 gap-2">
                    <h3 className="break-words font-[600]">
                      <code>
                        GET {apiPath}
                        {operation.path}
                      </code>
                    </h3>
                    <p>{operation.description}</p>
                    <ParameterTable operation={operation} />
                    <p className="break-words">
                      Try <a href={`${apiPath}${operation.example(known)}`}>{operation.example(known)}</a>, or
                    </p>
                    <pre className="panel whitespace-pre-wrap break-all p-3 text-sm">
                      <code>{`curl '${env.baseUrl}${apiPath}${operation.example(known)}'`}</code>
                    </pre>
                  </article>
                ))}
            </div>
          </Section>
        ))}
        <Section id="problems" title="Problems">
          <p>
            Every error is <code>application/problem+json</code> (RFC 9457). The last part of{' '}
            <code>type</code> never changes:
          </p>
          <dl className="mt-2 grid gap-1">
            {Object.entries(problems).map(([id, { status, title }]) => (
              <div key={id} id={id} className="flex flex-wrap gap-x-3">
                <dt>
                  <code>{id}</code> ({status})
                </dt>
                <dd>{title}</dd>
              </div>
            ))}
          </dl>
        </Section>
      </div>
    </>
  );
}
