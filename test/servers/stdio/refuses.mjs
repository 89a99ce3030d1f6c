// Answers with a JSON-RPC error. Argument: what it says.
import { identity, serve } from './serve.mjs';

const fail = (code, message, data) => () => {
  throw { code, message, data };
};

const kinds = {
  list: {
    initialize: () => identity,
    'tools/list': fail(-32603, 'Internal error', { path: '/home/somebody/x.js' }),
  },
  'no-list': { initialize: () => identity },
  'sign-in': { initialize: fail(-32001, 'Not authenticated - please sign in first.') },
  'wants-key': { initialize: fail(-32001, 'PLACES_API_KEY is not set') },
  unreachable: { initialize: fail(-32000, 'back end unreachable (https://api.example.com): fetch failed') },
  'text-error': { initialize: fail(undefined, undefined) },
};

serve(kinds[process.argv[2]]);
