import type { Revision } from './connection';

const maxHeaderChars = 1_024;

/**
 * A value that the server gave and that we send back, as the header of a request; null when it cannot be one (the
 * specification allows visible ASCII).
 */
export function headerValue(value: string | null): string | null {
  return value !== null && value.length <= maxHeaderChars && /^[\x21-\x7e]+$/.test(value) ? value : null;
}

/**
 * Headers of a POST with one message.
 * @param method the method of the message; null for an answer to a request of the server
 */
export function postHeaders(
  revision: Revision,
  method: string | null,
  sessionId: string | null,
): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  const version = headerValue(revision.version);
  if (version !== null) headers['mcp-protocol-version'] = version;
  if (revision.era === 'modern' && method !== null) headers['mcp-method'] = method;
  if (revision.era === 'legacy' && sessionId !== null) headers['mcp-session-id'] = sessionId;
  return headers;
}
