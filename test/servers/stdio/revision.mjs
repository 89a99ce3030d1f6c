// An older server that answers `initialize` with the revision given as argument, whatever was offered.
import { identity, serveTools, tool } from './serve.mjs';

const [, , version] = process.argv;
serveTools([tool('one')], {
  initialize: () =>
    version === undefined ? { capabilities: {} } : { ...identity, protocolVersion: version },
});
