import { jsonAnswer, type StubApi } from './api';
import { items, readDeclaration } from './read-declaration';

/**
 * No provider: a driver of a library that only reads tool lists posts `{tools: […]}` to `/listed`, each tool as the library
 * gave it.
 */
export const listed: StubApi = {
  id: 'listed',
  answer({ method, path, body }) {
    if (method !== 'POST' || path !== '/listed') return null;
    const tools = items(body, 'tools').flatMap((tool) => {
      const read = readDeclaration(tool, ['inputSchema']);
      return read === null ? [] : [read];
    });
    return { tools, answer: jsonAnswer({ ok: true }) };
  },
};
