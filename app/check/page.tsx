import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { cache } from 'react';
import { toolSet } from '@/core/compat/tool-set';
import type { Json } from '@/core/schema/json';
import { currentTools } from '@/db/queries/grades';
import { findServer } from '@/db/queries/server';
import { checkPath } from '../_lib/compat-urls';
import { siteDatabase } from '../_lib/database';
import { parseServerLabel } from '../_lib/urls';
import { CheckForm } from './check-form';
import { chosenProfiles } from './chosen-profiles';
import { checkExamples } from './examples';
import { Examples } from './examples-list';
import { LinkNote } from './link-note';
import { unpack } from './packed';
import { readTools } from './read-tools';
import { Results } from './results';
import { takeUpload, type Upload, uploadHeader } from './uploads';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/check'>;
type Query = Awaited<Props['searchParams']>;

const description =
  'Paste a tool list, a tool or a schema: what each MCP client sends of it, whether the model provider takes it, and what to write instead.';

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const isFilled = Object.keys(await searchParams).length > 0;
  return {
    title: 'Check a tool list',
    description,
    alternates: { canonical: checkPath },
    ...(isFilled ? { robots: { index: false } } : {}),
  };
}

/** Once a request: an upload can be taken once. */
const upload = cache(takeUpload);

export default async function CheckPage({ searchParams }: Props) {
  const [query, head] = await Promise.all([searchParams, headers()]);
  const id = head.get(uploadHeader);
  const asked: Asked | null = (id === null ? null : upload(id)) ?? (await fromQuery(query));
  const read = asked === null || asked.error !== null ? null : readTools(asked.text);
  const error = asked?.error ?? (read !== null && !read.ok ? read.message : null);
  return (
    <>
      <h1>Check a tool list</h1>
      <p className="mt-2 mb-4 max-w-3xl">{description}</p>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0">
          {error === null ? null : (
            <p role="alert" className="panel tone-bad mb-4 px-4 py-3">
              {error}
            </p>
          )}
          <CheckForm
            text={asked?.text ?? ''}
            client={asked?.client ?? ''}
            provider={asked?.provider ?? ''}
            profiles={asked?.profiles ?? []}
          />
        </div>
        <Examples />
      </div>
      {asked === null || read === null || !read.ok ? null : (
        <div className="mt-8 grid grid-cols-1 gap-8">
          {asked.isLinkWanted ? <LinkNote asked={asked} /> : null}
          {read.note === null ? null : <p className="panel px-4 py-2 text-sm">{read.note}</p>}
          <Results
            set={toolSet(read.tools, { serverName: asked.serverName ?? null })}
            profiles={chosenProfiles(asked)}
          />
        </div>
      )}
    </>
  );
}

interface Asked extends Upload {
  serverName?: string;
}

/** What an address asks for: an example, the tools of a server, or tools that it carries. */
async function fromQuery(query: Query): Promise<Asked | null> {
  const first = (name: string): string => {
    const value = query[name];
    return (Array.isArray(value) ? value[0] : value) ?? '';
  };
  const profile = query.profile;
  const profiles = profile === undefined ? [] : Array.isArray(profile) ? profile.slice(0, 400) : [profile];
  const asked = {
    text: '',
    client: first('client'),
    provider: first('provider'),
    profiles,
    isLinkWanted: false,
    error: null,
  };
  const example = checkExamples.find((one) => one.id === first('example'));
  if (example !== undefined) {
    return {
      ...asked,
      text: textOf(example.tools),
      profiles: profiles.length > 0 ? profiles : [...example.profiles],
    };
  }
  if (first('t') !== '') {
    const text = unpack(first('t'));
    return text === null
      ? { ...asked, error: 'This link is damaged: it carries no tools.' }
      : { ...asked, text };
  }
  return first('server') === '' ? null : { ...asked, ...crawled(first('server'), first('tool')) };
}

/** The tools of a server that is known, by `@scope/name`, `npm:name` or `host/path`. */
function crawled(label: string, tool: string): Partial<Asked> {
  const address = parseServerLabel(
    label
      .slice(0, 500)
      .replace(/^npm:/, '')
      .replace(/^https?:\/\//, ''),
  );
  const db = siteDatabase();
  const server = db === null || address === null ? null : findServer(db, address.namespace, address.name);
  if (db === null || server === null) {
    return {
      error: `No server "${label.slice(0, 100)}" is known here. Write it as its page does: @scope/name.`,
    };
  }
  const { name, tools } = currentTools(db, server.id);
  const wanted = tool === '' ? tools : tools.filter((one) => one.name === tool);
  if (wanted.length === 0) return { error: 'This server has no such tool now.' };
  return { text: textOf(wanted.map(({ text }) => JSON.parse(text) as Json)), serverName: name };
}

function textOf(tools: readonly Json[]): string {
  const [only] = tools;
  return JSON.stringify(tools.length === 1 && only !== undefined ? only : { tools: [...tools] }, null, 2);
}
