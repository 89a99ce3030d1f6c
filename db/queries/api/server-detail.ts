import { moment } from '@/core/api/fields';
import { type ServerDetail, serverResource } from '@/core/api/server';
import { webAddress } from '@/core/links';
import type { Db } from '../../handle';
import { type ServerRow, serverEndpointRows } from '../server';

/** A server with its endpoints. @param base the address of the site, without a slash at the end */
export function serverDetail(db: Db, server: ServerRow, base: string): ServerDetail {
  return {
    ...serverResource(server, base),
    repositoryUrl: webAddress(server.repositoryUrl),
    homepageUrl: webAddress(server.homepageUrl),
    license: server.license,
    firstSeenAt: moment(server.firstSeenAt),
    endpoints: serverEndpointRows(db, server.id).map(({ kind, address, releases }) => ({
      kind,
      address,
      releases,
    })),
  };
}
