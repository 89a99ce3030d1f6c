// Lists other tools to other clients, by the name with which they introduce themselves.
import { identity, serve, tool } from './serve.mjs';

let client = '';
serve({
  initialize: ({ clientInfo }) => {
    client = clientInfo.name;
    return identity;
  },
  'tools/list': () => ({ tools: [tool(client === 'schemalog' ? 'for_crawlers' : 'for_people')] }),
});
