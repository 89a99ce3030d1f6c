// Writes every message that it receives to the file given as argument, one a line, and answers like an ordinary server.
import { appendFileSync } from 'node:fs';
import { identity, serve, tool } from './serve.mjs';

const record = (answer) => (_, request) => {
  appendFileSync(process.argv[2], `${JSON.stringify(request)}\n`);
  return answer;
};
process.stdin.on('data', (chunk) => {
  if (String(chunk).includes('notifications/initialized')) {
    appendFileSync(process.argv[2], '{"method":"notifications/initialized"}\n');
  }
});
process.stdin.on('end', () => appendFileSync(process.argv[2], '{"method":"(end of input)"}\n'));

serve({ initialize: record(identity), 'tools/list': record({ tools: [tool('one')] }) });
