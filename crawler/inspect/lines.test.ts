import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLineSplitter } from './lines';

function split(chunks: string[], maxBytes = 1_000) {
  const lines: string[] = [];
  let overflows = 0;
  const splitter = createLineSplitter(
    maxBytes,
    (line) => lines.push(Buffer.from(line).toString()),
    () => overflows++,
  );
  for (const chunk of chunks) splitter.push(Buffer.from(chunk));
  splitter.flush();
  return { lines, overflows };
}

describe('createLineSplitter', () => {
  it('gives the same lines however the bytes are cut into chunks', () => {
    const unit = fc.constantFrom('a', 'é', '\n', '\r\n', '{}');
    fc.assert(
      fc.property(fc.array(fc.string({ unit, maxLength: 10 })), (chunks) => {
        const wanted = chunks
          .join('')
          .split('\n')
          .filter((line) => line !== '');
        expect(split(chunks).lines).toEqual(wanted);
      }),
    );
  });

  it('gives what stands after the last line feed at the end', () => {
    expect(split(['a\nb', 'c']).lines).toEqual(['a', 'bc']);
  });

  it('reports a line that is too long once and gives nothing more', () => {
    expect(split(['ok\n', 'x'.repeat(6), 'x'.repeat(6), '\nmore\n', 'x'.repeat(20)], 10)).toEqual({
      lines: ['ok'],
      overflows: 1,
    });
    expect(split(['0123456789\n', '0123456789x\n', 'ok\n'], 10)).toEqual({
      lines: ['0123456789'],
      overflows: 1,
    });
  });
});
