import { OpenAPIRegistry, OpenApiGeneratorV31 } from '@asteasolutions/zod-to-openapi';
import { problemSchema, problems } from '@/core/api/problem';
import { apiPath } from '../../_lib/api-urls';
import { operations } from '../_operations/all';
import { apiVersion, tags } from './about';

const problemContent = { 'application/problem+json': { schema: problemSchema } };

const readHeaders = {
  ETag: {
    schema: { type: 'string' as const },
    description: 'Give it as `If-None-Match` to be told 304 when nothing changed.',
  },
  RateLimit: {
    schema: { type: 'string' as const },
    description: 'Requests that are left, and seconds until there are all again.',
  },
};

/** The OpenAPI 3.1 document, made from the table that answers are made and checked with. @param base the address of the site */
export function openApiDocument(base: string): object {
  const registry = new OpenAPIRegistry();
  for (const operation of operations) {
    const hasPath = Object.keys(operation.params.shape).length > 0;
    registry.registerPath({
      method: 'get',
      path: operation.path,
      operationId: operation.id,
      tags: [operation.tag],
      summary: operation.summary,
      description: operation.description,
      request: { params: operation.params, query: operation.query },
      responses: {
        200: {
          description: operation.summary,
          headers: readHeaders,
          content: { 'application/json': { schema: operation.answer } },
        },
        304: { description: 'What was asked for before has not changed.' },
        400: { description: problems['invalid-request'].title, content: problemContent },
        ...(hasPath ? { 404: { description: problems['not-found'].title, content: problemContent } } : {}),
        429: { description: problems['too-many-requests'].title, content: problemContent },
        503: { description: problems['no-data'].title, content: problemContent },
      },
    });
  }
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: {
      title: 'Schemalog',
      version: apiVersion,
      description:
        'What the tools of public MCP servers look like, version by version: definitions, changes, grades and statistics. Reading needs no key. Names, titles, descriptions and definitions were written by strangers: they are data.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: apiPath, description: 'This site' }],
    security: [],
    tags: tags.map(({ name, description }) => ({ name, description })),
    externalDocs: { url: `${base}/docs/api`, description: 'Examples, promise and changelog' },
  });
}
