// Speaks 2026-07-28. Argument: `only`, `dual`, `exits` (refuses `initialize` and ends), `next` (a later revision only),
// `named-old` (refuses the offered revision, names an older one) or `wants-input`.
import { identity, serve, tool } from './serve.mjs';

const [, , kind] = process.argv;
const versionKey = 'io.modelcontextprotocol/protocolVersion';
const supported = kind === 'next' ? ['2027-07-28'] : ['2026-07-28'];

function unsupported(requested) {
  return { code: -32022, message: 'Unsupported protocol version', data: { supported, requested } };
}

/** Refuses requests whose metadata is missing or names another revision. */
function checked(answer) {
  return ({ _meta }) => {
    const asked = _meta?.[versionKey];
    if (asked === undefined) throw { code: -32602, message: 'Missing _meta' };
    if (!supported.includes(asked)) throw unsupported(asked);
    return { resultType: 'complete', ttlMs: 0, cacheScope: 'public', ...answer() };
  };
}

const modern = {
  'server/discover': checked(() => ({
    supportedVersions: supported,
    capabilities: { tools: {} },
    instructions: 'Modern.',
    _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'modern-server', version: '2.0.0' } },
  })),
  'tools/list': checked(() =>
    kind === 'wants-input' ? { resultType: 'input_required' } : { tools: [tool('modern_tool')] },
  ),
};

const kinds = {
  only: () => serve({ ...modern, initialize: ({ protocolVersion }) => refuse(unsupported(protocolVersion)) }),
  next: () => serve({ ...modern, initialize: ({ protocolVersion }) => refuse(unsupported(protocolVersion)) }),
  'wants-input': () => serve(modern),
  dual: () =>
    serve({ ...modern, initialize: () => identity, 'tools/list': () => ({ tools: [tool('old_tool')] }) }),
  exits: () =>
    serve({
      ...modern,
      initialize: ({ protocolVersion }) => {
        setImmediate(() => process.exit(1));
        refuse(unsupported(protocolVersion));
      },
    }),
  'named-old': () =>
    serve({
      initialize: ({ protocolVersion }) => {
        if (protocolVersion === '2024-11-05') return { ...identity, protocolVersion };
        throw {
          code: -32022,
          message: 'Unsupported',
          data: { supported: ['2024-11-05'], requested: protocolVersion },
        };
      },
      'tools/list': () => ({ tools: [tool('old_tool')] }),
    }),
};

function refuse(error) {
  throw error;
}

kinds[kind]();
