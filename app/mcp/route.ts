import { answerMcp } from './answer';

export const dynamic = 'force-dynamic';

/** Our own MCP server over Streamable HTTP, without sessions: other methods than POST are refused by the SDK. */
export { answerMcp as DELETE, answerMcp as GET, answerMcp as POST };
