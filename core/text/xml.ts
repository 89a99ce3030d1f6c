/** Everything that XML 1.0 has no place for, also escaped: most controls, halves of surrogates, two noncharacters. */
const impossible = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Most texts: nothing in them is impossible, which is quickly seen. */
const usual = /^[\t\n\x20-\x7E]*$/;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as XML text or as the value of an attribute. What XML cannot carry becomes U+FFFD. */
export function xmlText(text: string): string {
  const possible = usual.test(text) ? text : text.replace(impossible, '\uFFFD');
  return possible.replace(/[&<>"']/g, (char) => entities[char] ?? char).replaceAll('\r', '&#13;');
}
