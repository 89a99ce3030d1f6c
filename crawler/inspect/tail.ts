/** Keeps the last bytes of a stream. */
interface Tail {
  push(chunk: Uint8Array): void;
  /** Bytes seen in all. */
  total(): number;
  text(): string;
}

/** @param keepBytes how much is kept; memory stays below twice as much */
export function createTail(keepBytes: number): Tail {
  let kept: Buffer = Buffer.alloc(0);
  let total = 0;
  return {
    push(chunk) {
      total += chunk.length;
      const joined = Buffer.concat([kept, chunk.subarray(-keepBytes)]);
      kept = joined.length > keepBytes ? Buffer.from(joined.subarray(-keepBytes)) : joined;
    },
    total: () => total,
    text: () => kept.toString('utf8'),
  };
}
