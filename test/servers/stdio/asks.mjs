// Asks its client before it lists: the tools are named after the answers, so that a test sees them.
import { identity, send, tool } from './serve.mjs';

let listId = null;
const answers = {};

function list() {
  const named = Object.entries(answers).map(([id, answer]) => tool(`${id}_${JSON.stringify(answer)}`));
  send({ jsonrpc: '2.0', id: listId, result: { tools: named } });
}

let rest = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (chunk) => {
  const lines = (rest + chunk).split('\n');
  rest = lines.pop();
  for (const message of lines.map((line) => JSON.parse(line))) {
    if (message.method === 'initialize') send({ jsonrpc: '2.0', id: message.id, result: identity });
    if (message.method === 'tools/list') {
      listId = message.id;
      send({ jsonrpc: '2.0', id: 'ping', method: 'ping' });
      send({ jsonrpc: '2.0', id: 'roots', method: 'roots/list' });
      send({ jsonrpc: '2.0', id: { odd: true }, method: 'ping' });
    }
    if (message.method === undefined) {
      answers[message.id] = message.result ?? message.error.code;
      if (Object.keys(answers).length === 2) list();
    }
  }
});
