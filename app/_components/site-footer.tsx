import { apiDocsPath, mcpDocsPath } from '../_lib/api-urls';
import { datasetPath } from '../_lib/dataset-urls';
import { feedsPath } from '../_lib/feed-urls';
import { subscriptionsPath } from '../_lib/subscription-urls';
import { statusPath } from '../_lib/urls';

/** What the numbers mean, and whose texts are shown. The same on every page. */
export function SiteFooter() {
  return (
    <footer className="border-line border-t bg-panel text-muted text-sm">
      <div className="mx-auto grid w-full max-w-[88rem] gap-x-12 gap-y-4 px-4 py-6 sm:px-6 lg:grid-cols-3">
        <p>
          <strong className="font-[600] text-ink">What is counted.</strong> A <em>release</em> is a version of
          a package; a <em>definition</em> is one tool's JSON, counted once however often it is published.
          Shares name what they are a share of. See <a href={statusPath}>status</a> for how fresh this is, and
          the <a href={datasetPath}>dataset</a> for all of it.
        </p>
        <p>
          <strong className="font-[600] text-ink">How it is found out.</strong> Servers are started or called
          without credentials and asked for their list of tools. No tool is ever called. A failed inspection
          removes nothing. Programs read all of it by the <a href={apiDocsPath}>API</a>, models by the{' '}
          <a href={mcpDocsPath}>MCP server</a>. Changes come to you by <a href={feedsPath}>feeds</a> and{' '}
          <a href={subscriptionsPath}>subscriptions</a>.
        </p>
        <p>
          <strong className="font-[600] text-ink">Whose words.</strong> Names, descriptions and schemas are
          quoted as the authors of the servers published them. Invisible characters in them are shown by
          number.
        </p>
      </div>
    </footer>
  );
}
