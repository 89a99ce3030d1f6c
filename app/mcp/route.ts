import { env } from '../_lib/env';
import { mcpRate } from '../api/_lib/about';
import { openMcp } from './answer';

export const dynamic = 'force-dynamic';

const answer = openMcp({ ...mcpRate, requests: env.mcpRequests });

/** Our own MCP server over Streamable HTTP, without sessions: other methods than POST are refused by the SDK. */
export { answer as DELETE, answer as GET, answer as POST };
