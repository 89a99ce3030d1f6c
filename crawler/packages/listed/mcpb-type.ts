import type { PackageType } from '../package-type';
import { notStartedYet } from './listed-type';

/** MCPB bundles: an archive with a server and its dependencies. Listed alone. */
export const mcpbType: PackageType = {
  kind: 'mcpb',
  lacks: async () => notStartedYet('mcpb'),
  start: null,
};
