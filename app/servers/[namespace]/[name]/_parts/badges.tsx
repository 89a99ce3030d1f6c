import { badgeKinds } from '@/core/badges/all';
import type { Db } from '@/db/handle';
import { badgeFacts } from '@/db/queries/badge-facts';
import { Section } from '../../../../_components/section';
import { badgePath } from '../../../../_lib/badge-urls';
import { env } from '../../../../_lib/env';
import { type ServerAddress, serverPath } from '../../../../_lib/urls';

/** The profile whose grade the example shows: the client that most people run. */
const exampleProfile = 'claude-code/anthropic-messages';

/** The badges of a server, with what to write into a README. */
export function Badges({ db, server }: { db: Db; server: ServerAddress & { id: number } }) {
  const facts = badgeFacts(db, server.id, exampleProfile, Date.now());
  const page = `${env.baseUrl}${serverPath(server)}`;
  return (
    <Section id="badges" title="Badges">
      <details className="panel px-4 py-3">
        <summary>For a README</summary>
        <ul className="mt-3 grid grid-cols-1 gap-4">
          {badgeKinds.map((kind) => {
            const query = { show: kind.id, profile: kind.needsProfile ? exampleProfile : '' };
            const { label, message } = kind.of(facts);
            const text = `[![${label}](${env.baseUrl}${badgePath(server, 'svg', query)})](${page})`;
            return (
              <li key={kind.id} className="min-w-0">
                {/* biome-ignore lint/performance/noImgElement: a picture of the site's own that must not be optimised. */}
                <img
                  src={badgePath(server, 'svg', query)}
                  alt={`${label}: ${message}`}
                  height={20}
                  loading="lazy"
                />
                <p className="mt-1 text-sm text-muted">{kind.about}</p>
                <code className="mt-1 block text-sm [overflow-wrap:anywhere]">{text}</code>
                <p className="mt-1 text-sm">
                  <a href={badgePath(server, 'json', query)}>Data for shields.io</a>
                </p>
              </li>
            );
          })}
        </ul>
      </details>
    </Section>
  );
}
