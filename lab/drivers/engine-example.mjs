// @ts-check
// An engine of ours, by which the running of engines is tested: a schema says in `title` what comes of it.
import { serve } from './engine.mjs';

await serve(async (schema) => {
  const { title = '' } = JSON.parse(schema);
  switch (title) {
    case 'warns':
      return ['left out: pattern'];
    case 'refused':
      process.stdout.write('a half line');
      throw new Error('no such type');
    case 'refused natively':
      process.stderr.write('parse: error parsing grammar: too many\n');
      throw new Error('failed to parse grammar');
    case 'crashes':
      process.stderr.write('terminate called after throwing\n  what():  bad schema\n');
      process.abort();
      return [];
    case 'hangs':
      return new Promise(() => setInterval(() => {}, 1_000));
    default:
      return [];
  }
});
