import type { McpTool } from '@/core/mcp/tool';
import { adoptionFiguresTool } from './adoption-figures';
import { checkToolsTool } from './check-tools';
import { getServerTool } from './get-server';
import { getToolTool } from './get-tool';
import { searchServersTool } from './search-servers';
import { whatChangedTool } from './what-changed';
import type { World } from './world';

/** The tools of our MCP server, in the order of its list. */
export const mcpTools: readonly McpTool<World>[] = [
  searchServersTool,
  getServerTool,
  getToolTool,
  whatChangedTool,
  checkToolsTool,
  adoptionFiguresTool,
];
