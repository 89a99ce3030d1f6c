import { isIP } from 'node:net';
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import { mcpServer } from '@/core/mcp/mcp-server';
import { ToolFailure } from '@/core/mcp/tool';
import { mcpTools } from '@/db/queries/mcp/all';
import type { World } from '@/db/queries/mcp/world';
import packageJson from '@/package.json' with { type: 'json' };
import { siteDatabase } from '../_lib/database';
import { env } from '../_lib/env';
import { openLimited } from '../api/_lib/limited';
import type { RatePolicy } from '../api/_lib/rate-limit';
import { judge } from '../compat/judge';

/** Bytes of a request: a list to be checked, as text in JSON. */
const maxBody = 1_000_000;
/** Time for the profiles of one check, and checks at a time. */
const checkMs = 10_000;
const maxChecks = 2;

let checks = 0;

const siteWorld = (): World => ({
  db: siteDatabase(),
  base: env.baseUrl,
  async judge(set, profiles) {
    if (checks >= maxChecks)
      throw new ToolFailure('Other lists are being checked. Try again in a few seconds.');
    checks++;
    try {
      return await judge(set, profiles, checkMs);
    } finally {
      checks--;
    }
  },
});

const handler = createMcpHandler(() => mcpServer(mcpTools, siteWorld(), packageJson.version), {
  maxRequestBodySize: maxBody,
  onerror: (error) => process.stderr.write(`mcp: ${error.message}\n`),
});

/**
 * Answers messages, as many of an address as the policy says. Pages of other sites may not call: names that are not ours could
 * be pointed here (DNS rebinding).
 */
export function openMcp(policy: RatePolicy): (request: Request) => Promise<Response> {
  const limited = openLimited(policy);
  return async (request) => {
    const names = [...localhostAllowedHostnames(), new URL(env.baseUrl).hostname];
    return (
      hostHeaderValidationResponse(request, [...names, ...addressHost(request)]) ??
      originValidationResponse(request, names) ??
      (await limited(request, () => handler.fetch(request)))
    );
  };
}

/** The host that is asked for when it is an address: no name can be pointed at that. */
function addressHost(request: Request): string[] {
  const host = request.headers.get('host') ?? '';
  const { hostname } = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : { hostname: '' };
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? [] : [hostname];
}
