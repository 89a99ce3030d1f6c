import type { Animal, Visit } from './animal';

export interface Round {
  visits: Map<string, Visit>;
  /** Milliseconds. */
  durations: Map<string, number>;
  /** What the healthy servers gave that were inspected between the others. */
  neighbours: { visit: Visit; durationMs: number }[];
}

/** So many are inspected at the same time. */
const concurrency = 8;
/** After so many animals comes a healthy server. */
const between = 4;

/** Inspects all animals, several at a time and in one process, with healthy servers between them. */
export async function visitAll(animals: readonly Animal[], healthy: readonly Animal[]): Promise<Round> {
  const round: Round = { visits: new Map(), durations: new Map(), neighbours: [] };
  const jobs = animals.flatMap((animal, at) => {
    const visit = async (): Promise<void> => {
      const visitedMs = performance.now();
      round.visits.set(animal.id, await animal.visit());
      round.durations.set(animal.id, performance.now() - visitedMs);
    };
    const neighbour = healthy[(at / between) % healthy.length];
    return neighbour === undefined ? [visit] : [visit, () => visitHealthy(neighbour, round)];
  });
  const worker = async (): Promise<void> => {
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) await job();
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return round;
}

async function visitHealthy(animal: Animal, round: Round): Promise<void> {
  const startMs = performance.now();
  const visit = await animal.visit();
  round.neighbours.push({ visit, durationMs: performance.now() - startMs });
}
