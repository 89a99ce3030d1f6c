/** Appends one member name or index to a JSON Pointer (RFC 6901), escaped. */
export function appendToken(pointer: string, token: string | number): string {
  return `${pointer}/${String(token).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The pointer of the value that holds this one; of the root, the root. */
export function parentOf(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

/** The member names of a JSON Pointer, unescaped. `''` is the root: no tokens. */
export function pointerTokens(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

const rootTitles: Record<string, string> = {
  inputSchema: 'Input schema',
  outputSchema: 'Output schema',
  annotations: 'Annotations',
  execution: 'Execution',
  description: 'Description',
  title: 'Title',
  icons: 'Icons',
};

/**
 * A JSON Pointer into a tool definition as people read it: `/inputSchema/properties/limit` becomes
 * `Input schema / properties / limit`. The root is `Tool`.
 */
export function readablePath(pointer: string): string {
  const [first, ...rest] = pointerTokens(pointer);
  if (first === undefined) return 'Tool';
  const title = Object.hasOwn(rootTitles, first) ? rootTitles[first] : first;
  return [title, ...rest].join(' / ');
}
