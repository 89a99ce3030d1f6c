import type { Client } from '@/core/compat/client';
import { clients } from '@/core/compat/clients/all';
import { ScrollRegion } from '../_components/scroll-region';
import { clientPath } from '../_lib/compat-urls';
import { formatCount } from '../_lib/format';
import { findMeasured } from './measured';

const kindWords: Record<Client['kind'], string> = {
  application: 'application',
  sdk: 'library',
  gateway: 'gateway',
};

/** Clients that are judged by what is known of them, of which no release was run. */
export function KnownClients() {
  const notMeasured = clients.filter(({ id }) => findMeasured(id) === null);
  return (
    <ScrollRegion label="Clients that were not run here" className="panel">
      <table className="data">
        <caption className="sr-only">Clients with the release that is judged, their steps and ways</caption>
        <thead>
          <tr>
            <th scope="col">Client</th>
            <th scope="col">Kind</th>
            <th scope="col">Release judged</th>
            <th scope="col" className="number">
              Steps
            </th>
            <th scope="col" className="number">
              Endpoints
            </th>
          </tr>
        </thead>
        <tbody>
          {notMeasured.map((client) => (
            <tr key={client.id}>
              <th scope="row" className="min-w-40">
                <a href={clientPath(client.id)} className="inline-block py-0.5">
                  {client.title}
                </a>
              </th>
              <td>{kindWords[client.kind]}</td>
              <td>{client.releases.at(-1)?.version ?? <span className="text-muted">not known</span>}</td>
              <td className="number">{formatCount(client.steps.length)}</td>
              <td className="number">
                {client.routes.length === 0 ? (
                  <span className="text-muted">not known</span>
                ) : (
                  formatCount(client.routes.length)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
