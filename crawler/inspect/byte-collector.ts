/** Gathers bytes that come in pieces of any size into one array. Memory is at most twice what is held. */
interface ByteCollector {
  /** False, and nothing is held any more, when the bytes would be more than allowed. */
  push(piece: Uint8Array): boolean;
  /** What was gathered, as an array of its own; the collector is empty afterwards. */
  take(): Uint8Array;
  length(): number;
}

export function createByteCollector(maxBytes: number): ByteCollector {
  let buffer = new Uint8Array(0);
  let length = 0;
  return {
    push(piece) {
      const needed = length + piece.length;
      if (needed > maxBytes) {
        buffer = new Uint8Array(0);
        length = 0;
        return false;
      }
      if (needed > buffer.length) {
        const larger = new Uint8Array(Math.max(needed, buffer.length * 2, 1024));
        larger.set(buffer.subarray(0, length));
        buffer = larger;
      }
      buffer.set(piece, length);
      length = needed;
      return true;
    },
    take() {
      const taken = buffer.slice(0, length);
      // A large message must not leave its buffer behind for the small ones after it.
      if (buffer.length > 64 * 1024) buffer = new Uint8Array(0);
      length = 0;
      return taken;
    },
    length: () => length,
  };
}
