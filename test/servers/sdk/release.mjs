// A server made with one release of the official SDK v1, over stdio. Argument: the package (`@modelcontextprotocol/sdk` or
// an alias of an older release). The list is given as it is, without the schema library of the release.
const [, , name] = process.argv;
const { Server } = await import(`${name}/server/index.js`);
const { StdioServerTransport } = await import(`${name}/server/stdio.js`);
const { ListToolsRequestSchema } = await import(`${name}/types.js`);

const server = new Server({ name: 'release', version: '1.2.3' }, { capabilities: { tools: {} } });
server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: [
    { name: 'find', inputSchema: { type: 'object', properties: { q: { type: 'string' } }, required: ['q'] } },
  ],
}));
await server.connect(new StdioServerTransport());
