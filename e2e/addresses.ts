/** A page of each kind, and those whose content is out of the ordinary. */
export const pages = {
  home: '/',
  servers: '/servers',
  'servers, filtered': '/servers?q=fleet&has=annotations&sort=name&page=1',
  'servers, none left': '/servers?q=fleet&outcome=exited',
  server: '/servers/@fernway/tickets',
  'server that fails': '/servers/npm/moody-server',
  'server not yet inspected': '/servers/@example/waiting',
  'remote server': '/servers/weather.example.com/mcp',
  'server with hostile names': '/servers/@hostile/names',
  tool: '/servers/@fernway/tickets/tools/search_tickets',
  'tool that was removed': '/servers/@fernway/tickets/tools/close_ticket',
  'tool with a hostile name': '/servers/@hostile/names/tools/~2E~2E',
  'tool with a schema that is none': '/servers/@hostile/schemas/tools/malformed',
  search: '/search?q=tickets',
  'search, nothing found': '/search?q=tikcets',
  'measured clients': '/compat/clients',
  'measured client': '/compat/clients/ai-sdk-google',
  'measured client, schemas': '/compat/clients/ai-sdk-google/references?version=3.0.141',
  status: '/status',
  inspections: '/servers/npm/moody-server/inspections',
  'deleted server': '/servers/io.example.gone/notes',
  'not found': '/servers/no/such-server',
} as const;

export const tool = pages.tool;
