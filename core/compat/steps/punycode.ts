const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const base = alphabet.length;

/** A text in Punycode (RFC 3492, https://www.rfc-editor.org/rfc/rfc3492), without the prefix that marks it. */
export function punycode(text: string): string {
  const codes = [...text].map((char) => char.codePointAt(0) ?? 0);
  const plain = codes.filter((code) => code < 0x80);
  let encoded = String.fromCharCode(...plain) + (plain.length > 0 ? '-' : '');
  let [next, delta, bias, handled] = [0x80, 0, 72, plain.length];
  for (const code of [...new Set(codes)].filter((one) => one >= 0x80).sort((a, b) => a - b)) {
    delta += (code - next) * (handled + 1);
    for (const one of codes) {
      if (one < code) delta++;
      if (one !== code) continue;
      encoded += digits(delta, bias);
      bias = adapted(delta, handled + 1, handled === plain.length);
      delta = 0;
      handled++;
    }
    delta++;
    next = code + 1;
  }
  return encoded;
}

/** A number with digits whose base depends on their place. */
function digits(delta: number, bias: number): string {
  let written = '';
  let left = delta;
  for (let place = base; ; place += base) {
    const threshold = Math.min(Math.max(place - bias, 1), 26);
    if (left < threshold) return written + alphabet.charAt(left);
    written += alphabet.charAt(threshold + ((left - threshold) % (base - threshold)));
    left = Math.floor((left - threshold) / (base - threshold));
  }
}

function adapted(delta: number, handled: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? 700 : 2));
  left += Math.floor(left / handled);
  let bias = 0;
  for (; left > 455; bias += base) left = Math.floor(left / (base - 1));
  return bias + Math.floor((base * left) / (left + 38));
}
