import type { Metadata } from 'next';
import type { FeedDocument } from '@/core/feeds/document';
import { feedFormats, feedPath } from '@/core/feeds/feed-paths';
import { defaultFilter, type SubscriptionFilter } from '@/core/feeds/filter';
import { feedTitle, filterWords } from '@/core/feeds/filter-words';
import type { Db } from '@/db/handle';
import { CopyButton } from '../_components/copy-button.client';
import { Moment } from '../_components/dates';
import { NoDatabase } from '../_components/empty-state';
import { Section } from '../_components/section';
import { StrangersCode, StrangersText } from '../_components/strangers-text';
import { siteDatabase } from '../_lib/database';
import { env } from '../_lib/env';
import { feedsFor, feedsPath } from '../_lib/feed-urls';
import { newSubscriptionFor, subscriptionsPath } from '../_lib/subscription-urls';
import { FeedForm } from './feed-form';
import { isKnownScope, loadFeed } from './load-feed';
import { filterValues, parseFeedsQuery, typedValues } from './search-params';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/feeds'>;

const description =
  'Changes in the tools of public MCP servers as Atom, RSS and JSON Feed: all, of a server, a tool, a client, a provider, a rule, or as a filter says.';

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const parsed = parseFeedsQuery(await searchParams);
  const canonical = 'problem' in parsed ? feedsPath : feedsFor(parsed.filter);
  return {
    title: 'Feeds',
    description,
    alternates: { canonical },
    openGraph: { title: 'Feeds – Schemalog', description },
  };
}

/** Entries of the preview. */
const previewed = 10;

const formatWords = { atom: 'Atom 1.0', rss: 'RSS 2.0', json: 'JSON Feed 1.1' } as const;

const shortcuts: readonly { words: string; filter: SubscriptionFilter }[] = [
  { words: 'Breaking changes of all servers', filter: defaultFilter },
  { words: 'All that wants a review', filter: { ...defaultFilter, severity: 'review' } },
  { words: 'All changes', filter: { ...defaultFilter, severity: 'cosmetic' } },
  { words: 'Adoption of features', filter: { ...defaultFilter, scope: { of: 'adoption' } } },
];

export default async function FeedsPage({ searchParams }: Props) {
  const query = await searchParams;
  const parsed = parseFeedsQuery(query);
  const db = siteDatabase();
  return (
    <>
      <h1 className="mb-1">Feeds</h1>
      <p className="mb-4 max-w-3xl text-muted">
        A feed tells every change once, the newest first. An entry keeps its id for ever; what was told and
        turns out otherwise is corrected by an entry of its own. Older entries stay in the archive that each
        feed leads to. Without a feed reader there are{' '}
        <a href={subscriptionsPath}>webhooks, messages and mails</a>.
      </p>
      <ul className="mb-6 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {shortcuts.map(({ words, filter }) => (
          <li key={words}>
            <a href={feedsFor(filter)}>{words}</a>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <FeedForm values={'problem' in parsed ? typedValues(query) : filterValues(parsed.filter)} />
        {db === null ? (
          <NoDatabase />
        ) : 'problem' in parsed ? (
          <Problem text={parsed.problem} />
        ) : (
          <Chosen db={db} filter={parsed.filter} />
        )}
      </div>
    </>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <p role="alert" className="panel tone-warn px-4 py-2">
      {text}
    </p>
  );
}

function Chosen({ db, filter }: { db: Db; filter: SubscriptionFilter }) {
  if (!isKnownScope(db, filter.scope))
    return <Problem text="Nothing is called so. Write the name as its page here has it." />;
  const { document } = loadFeed(db, filter, 'atom', null);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-8">
      <Section id="addresses" title={feedTitle(filter.scope)}>
        <p className="mb-3 text-muted">{filterWords(filter)}</p>
        <dl className="facts-rows panel">
          {feedFormats.map((format) => (
            <div key={format}>
              <dt>
                <a href={feedPath(filter, format)}>{formatWords[format]}</a>
              </dt>
              <dd className="grid justify-items-start gap-1">
                <span id={`address-${format}`} className="select-all break-all">
                  <StrangersCode text={`${env.baseUrl}${feedPath(filter, format)}`} />
                </span>
                <CopyButton
                  target={`address-${format}`}
                  label={`the address of the feed as ${formatWords[format]}`}
                />
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-sm">
          <a href={newSubscriptionFor(filter)}>Get the same by webhook or mail</a>
        </p>
      </Section>
      <Preview document={document} />
    </div>
  );
}

function Preview({ document }: { document: FeedDocument }) {
  const entries = document.entries.slice(0, previewed);
  return (
    <Section id="preview" title="Preview">
      {entries.length === 0 ? (
        <p className="panel p-4">
          No entries yet. The first list of a server is no change; entries come when something differs from
          it.
        </p>
      ) : (
        <ol className="panel divide-y divide-line">
          {entries.map((entry) => (
            <li key={entry.id} className="px-4 py-2.5">
              <p>
                <a href={entry.url} className="break-words">
                  <StrangersText text={entry.title} />
                </a>
              </p>
              <p className="text-muted text-sm">
                <Moment at={entry.at} /> · {entry.categories[0]}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
