import { createByteCollector } from './byte-collector';

/** Cuts a stream of bytes into lines, whatever the chunks are. Holds one unfinished line at most. */
interface LineSplitter {
  push(chunk: Uint8Array): void;
  /** Hands out what stands after the last line feed. */
  flush(): void;
}

/**
 * @param maxBytes a line longer than this is not kept: `onOverflow` is called once and nothing more is handed out
 * @param onLine gets each line that is not empty, without its line feed
 */
export function createLineSplitter(
  maxBytes: number,
  onLine: (line: Uint8Array) => void,
  onOverflow: () => void,
): LineSplitter {
  const held = createByteCollector(maxBytes);
  let isOver = false;

  const hold = (piece: Uint8Array): void => {
    if (isOver || held.push(piece)) return;
    isOver = true;
    onOverflow();
  };
  const release = (): void => {
    if (!isOver && held.length() > 0) onLine(held.take());
  };

  return {
    push(chunk) {
      let start = 0;
      for (let at = chunk.indexOf(0x0a); at >= 0 && !isOver; at = chunk.indexOf(0x0a, start)) {
        hold(chunk.subarray(start, at));
        release();
        start = at + 1;
        // A flood of empty lines must not cost more than its bytes.
        while (chunk[start] === 0x0a) start++;
      }
      hold(chunk.subarray(start));
    },
    flush: release,
  };
}
