/**
 * User ids of the host for sandboxes that root starts: one for each running sandbox, so that the kernel counts its
 * processes apart. They lie above the ranges that Linux distributions and containers use
 * (systemd.io/UIDS-GIDS: 524288–1879048191 is the last container range), and differ between crawlers of one machine.
 */
const firstUid = 1_879_048_192;
const slotsPerCrawler = 256;
const crawlers = 4096;

const taken = new Set<number>();

/** The lowest free user id, or null when all are in use. Give it back with `releaseUid`. */
export function takeUid(pid: number): number | null {
  const base = firstUid + (pid % crawlers) * slotsPerCrawler;
  for (let uid = base; uid < base + slotsPerCrawler; uid++) {
    if (!taken.has(uid)) {
      taken.add(uid);
      return uid;
    }
  }
  return null;
}

export function releaseUid(uid: number): void {
  taken.delete(uid);
}
