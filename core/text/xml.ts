/** Everything that XML 1.0 has no place for, also escaped: most controls, halves of surrogates, two noncharacters. */
const impossible = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as XML text or as the value of an attribute. What XML cannot carry becomes U+FFFD. */
export function xmlText(text: string): string {
  return text
    .replace(impossible, '\uFFFD')
    .replace(/[&<>"']/g, (char) => entities[char] ?? char)
    .replaceAll('\r', '&#13;');
}
