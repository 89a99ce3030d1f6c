import type { Severity } from '../diff/kinds/kind';
import type { Difference } from '../lock/verify-server';
import { isReached, rulesOfChanges } from './of-diff';
import { fingerprintOf, numbered, type Report, type ReportItem, type ReportRule } from './report';

/** What one server of a lock turned out to be. */
export interface VerifiedServer {
  name: string;
  target: string;
  /** Names of the tools in the lock. */
  tools: readonly string[];
  /** Null when it could not be inspected. */
  differences: readonly Difference[] | null;
  /** Why it could not. */
  why?: string;
}

/** Rules of a lock that are no kinds of change. */
const lockRules: readonly ReportRule[] = [
  {
    id: 'written-otherwise',
    title: 'Written otherwise',
    about:
      'A definition is not the one that was approved, though the comparison of meaning has nothing to say about it.',
    tags: ['pinning'],
  },
  {
    id: 'listed-otherwise',
    title: 'Listed otherwise',
    about: 'A tool stands in the list more or fewer times than was approved.',
    tags: ['pinning'],
  },
  {
    id: 'instructions-changed',
    title: 'Instructions changed',
    about: 'The text that a server gives to every model at the start is not the one that was approved.',
    tags: ['pinning', 'security'],
  },
  {
    id: 'differs-at-each-start',
    title: 'Differs at each start',
    about:
      'A place that was the same at each start when it was locked is now another each time, so that it cannot be approved.',
    tags: ['pinning', 'security'],
  },
];

/** A tool of a server, as items name it. */
export function toolLabel(server: string, tool: string): string {
  return `${server}: ${tool}`;
}

/**
 * The verification of a lock as a report.
 * @param failOn the severity from which a difference fails
 */
export function reportOfVerify(
  servers: readonly VerifiedServer[],
  about: { subject: string; failOn: Severity },
): Report {
  const items = servers.flatMap((server) =>
    (server.differences ?? []).map((difference) => itemOf(server.name, difference, about.failOn)),
  );
  const known = lockRules.filter((rule) => items.some((item) => item.rule === rule.id));
  return {
    command: 'verify',
    subject: about.subject,
    summary: summaryOf(servers),
    items: numbered(items),
    tools: servers.flatMap(({ name, tools }) => tools.map((tool) => toolLabel(name, tool))),
    rules: [...rulesOfChanges(items), ...known],
    stale: [],
    unreached: servers.flatMap(({ name, target, differences, why }) =>
      differences === null ? [{ target: `${name} (${target})`, why: why ?? 'unknown' }] : [],
    ),
  };
}

function itemOf(server: string, difference: Difference, failOn: Severity): ReportItem {
  return {
    ...difference,
    marks: difference.marks.map(({ tool, fingerprint }) => ({
      tool: toolLabel(server, tool),
      fingerprint: fingerprintOf([server, fingerprint]),
    })),
    tools: difference.tools.length === 0 ? [server] : difference.tools.map((tool) => toolLabel(server, tool)),
    isFailing: isReached(difference.severity, failOn),
    isAccepted: false,
  };
}

function summaryOf(servers: readonly VerifiedServer[]): string {
  const count = (test: (server: VerifiedServer) => boolean): number => servers.filter(test).length;
  const same = count(({ differences }) => differences?.length === 0);
  const other = count(({ differences }) => (differences?.length ?? 0) > 0);
  const unknown = count(({ differences }) => differences === null);
  const parts = [`${same} of ${servers.length} ${servers.length === 1 ? 'server' : 'servers'} as locked`];
  if (other > 0) parts.push(`${other} ${other === 1 ? 'differs' : 'differ'}`);
  if (unknown > 0) parts.push(`${unknown} not inspected`);
  return `${parts.join(', ')}.`;
}
