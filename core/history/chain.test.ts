import { describe, expect, it } from 'vitest';
import { type ChainItem, snapshotChains } from './chain';

const day = 86_400_000;
let id = 0;
const item = (parts: Partial<ChainItem>): ChainItem => ({
  id: ++id,
  releaseId: parts.position ?? null,
  position: null,
  conditionsKey: 'a',
  dependencies: null,
  complete: true,
  emptied: false,
  firstSeenAt: id * 1000,
  lastSeenAt: id * 1000,
  ...parts,
});
const ids = (items: ChainItem[]) => snapshotChains(items).map((chain) => chain.map((one) => one.id));

describe('snapshotChains', () => {
  it('orders packages by release, whenever they were inspected', () => {
    const [newest, oldest, middle] = [item({ position: 9 }), item({ position: 1 }), item({ position: 4 })];
    expect(ids([newest, oldest, middle])).toEqual([[oldest.id, middle.id, newest.id]]);
  });

  it('keeps lists made under other conditions apart, the one seen last first', () => {
    const [legacy, modern] = [item({ conditionsKey: 'legacy' }), item({ conditionsKey: 'modern' })];
    expect(ids([legacy, modern])).toEqual([[modern.id], [legacy.id]]);
  });

  it("of one release, a list with today's dependencies gives way to one as of its publication", () => {
    const [today, published, other] = [
      item({ position: 1, dependencies: 'today' }),
      item({ position: 1, dependencies: 'as-published' }),
      item({ position: 2, dependencies: 'today' }),
    ];
    expect(ids([today, published, other])).toEqual([[published.id, other.id]]);
  });

  it('leaves out incomplete and emptied lists where there are others, and shows them where there are none', () => {
    const [cut, whole, emptied] = [item({ complete: false }), item({}), item({ emptied: true })];
    expect(ids([cut, whole, emptied])).toEqual([[whole.id]]);
    expect(ids([emptied])).toEqual([[emptied.id]]);
    expect(ids([cut])).toEqual([[cut.id]]);
  });

  it('believes an emptied list that was seen again a day later', () => {
    const whole = item({});
    const emptied = item({
      emptied: true,
      firstSeenAt: whole.lastSeenAt + 1,
      lastSeenAt: whole.lastSeenAt + 1 + day,
    });
    expect(ids([whole, emptied])).toEqual([[whole.id, emptied.id]]);
  });
});
