import { createByteCollector } from './byte-collector';

/** One event of a `text/event-stream` (WHATWG HTML, server-sent events). */
interface ServerEvent {
  /** `message` when the stream names none. */
  type: string;
  data: Uint8Array;
}

interface SseParser {
  push(chunk: Uint8Array): void;
  /** Hands out an event that the end of the stream left without its empty line. */
  flush(): void;
  /** The last `id`, for resuming; null when the stream gave none. */
  lastEventId(): string | null;
  /** The last `retry`, in milliseconds; null when the stream gave none. */
  retryMs(): number | null;
}

const cr = 0x0d;
const lf = 0x0a;
const colon = 0x3a;
const space = 0x20;
const lineFeed = Uint8Array.of(lf);

/**
 * @param maxBytes the data of an event, or a line, beyond this is not kept: `onOverflow` is called once and nothing more
 *   is handed out
 */
export function createSseParser(
  maxBytes: number,
  onEvent: (event: ServerEvent) => void,
  onOverflow: () => void,
): SseParser {
  const line = createByteCollector(maxBytes);
  const data = createByteCollector(maxBytes);
  let hasData = false;
  let type = '';
  let lastId: string | null = null;
  let retry: number | null = null;
  let afterCr = false;
  let isFirstLine = true;
  let isOver = false;

  const overflow = (): void => {
    if (!isOver) onOverflow();
    isOver = true;
  };
  const dispatch = (): void => {
    if (hasData) onEvent({ type: type === '' ? 'message' : type, data: data.take() });
    hasData = false;
    type = '';
  };
  const addData = (value: Uint8Array): void => {
    if ((hasData && !data.push(lineFeed)) || !data.push(value)) overflow();
    else hasData = true;
  };
  const takeLine = (): void => {
    const whole = line.take();
    const bytes = isFirstLine ? withoutMark(whole) : whole;
    isFirstLine = false;
    if (bytes.length === 0) {
      dispatch();
      return;
    }
    const at = bytes.indexOf(colon);
    if (at === 0) return;
    const name = text(at < 0 ? bytes : bytes.subarray(0, at));
    const rest = at < 0 ? new Uint8Array(0) : bytes.subarray(at + 1);
    const value = rest[0] === space ? rest.subarray(1) : rest;
    if (name === 'data') addData(value);
    else if (name === 'event') type = text(value);
    else if (name === 'id' && !value.includes(0)) lastId = text(value);
    else if (name === 'retry' && /^\d{1,9}$/.test(text(value))) retry = Number(text(value));
  };

  return {
    push(chunk) {
      let start = 0;
      for (let i = 0; i < chunk.length && !isOver; i++) {
        const byte = chunk[i];
        if (byte !== lf && byte !== cr) {
          afterCr = false;
          continue;
        }
        const isSecondHalf = byte === lf && afterCr;
        afterCr = byte === cr;
        if (!isSecondHalf) {
          if (line.push(chunk.subarray(start, i))) takeLine();
          else overflow();
        }
        start = i + 1;
      }
      if (!isOver && !line.push(chunk.subarray(start))) overflow();
    },
    flush() {
      if (isOver) return;
      if (line.length() > 0) takeLine();
      dispatch();
    },
    lastEventId: () => lastId,
    retryMs: () => retry,
  };
}

function withoutMark(bytes: Uint8Array): Uint8Array {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

/** Names and ids, cut: nothing longer is of use. */
function text(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, 1_024)).toString('utf8');
}
