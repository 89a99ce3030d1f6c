/* Addresses of what programs read. */

/** The public API. */
export const apiPath = '/api/v1';
/** Its OpenAPI document. */
export const openApiPath = '/api/v1/openapi.json';
/** What people read about it. */
export const apiDocsPath = '/docs/api';
/** Our own MCP server, over Streamable HTTP. */
export const mcpPath = '/mcp';
/** What people read about it. */
export const mcpDocsPath = '/docs/mcp';
