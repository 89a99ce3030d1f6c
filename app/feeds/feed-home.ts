import type { SubscriptionFilter } from '@/core/feeds/filter';
import { clientPath, providerPath, rulePath } from '../_lib/compat-urls';
import { statsPath } from '../_lib/stats-urls';
import { changesFor, serverPath, serversFor, toolPath } from '../_lib/urls';

/** The page that shows what a feed does, as nearly as there is one. */
export function feedHome({ scope, severity, kind, side }: SubscriptionFilter): string {
  switch (scope.of) {
    case 'all':
      return changesFor({ severity: severity === 'breaking' ? severity : null, kind, side });
    case 'namespace':
      return serversFor({ q: scope.namespace });
    case 'server':
      return serverPath(scope);
    case 'tool':
      return toolPath(scope, scope.tool);
    case 'adoption':
      return statsPath;
    case 'client':
      return clientPath(scope.client);
    case 'provider':
      return providerPath(scope.provider);
    case 'rule':
      return rulePath(scope.rule);
  }
}
