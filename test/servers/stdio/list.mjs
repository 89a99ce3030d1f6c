// Lists tools that are odd in themselves. Argument: which list.
import { identity, serve, serveTools, tool } from './serve.mjs';

function nested(levels) {
  return `${'{"properties":{"a":'.repeat(levels / 2)}{}${'}}'.repeat(levels / 2)}`;
}

/** Writes the list as text of its own, since some lists cannot come out of JSON.stringify. */
function serveText(toolsText) {
  serve({
    initialize: () => identity,
    'tools/list': (_, { id }) => {
      process.stdout.write(`{"jsonrpc":"2.0","id":${id},"result":{"tools":${toolsText}}}\n`);
    },
  });
}

const hostileNames = [
  '/',
  '..',
  '../../etc/passwd',
  '%2e%2e%2f',
  '%',
  '?a=1#b',
  '',
  ' ',
  'a b',
  'näme',
  '日本語',
  '\u202egnp.exe',
  'a\u0000b',
  'a\nb',
  'x'.repeat(300),
  '<script>alert(1)</script>',
  'constructor',
  '__proto__',
  '-rf',
  '😀',
];

const lists = {
  'duplicate-names': () =>
    serveTools([tool('same'), tool('other'), tool('same', { more: { type: 'number' } })]),
  'hostile-names': () => serveTools(hostileNames.map((name) => tool(name))),
  'hostile-text': () =>
    serveTools([
      {
        ...tool('text'),
        description:
          '<img src=x onerror=alert(1)>\u001b[31mred\u001b[0m\u0007 </script><!-- ]]> {{7*7}} \u0024{7*7}\u2028',
        title: '=HYPERLINK("http://192.0.2.1")',
      },
    ]),
  'prototype-keys': () =>
    serveText(
      '[{"name":"proto","inputSchema":{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"number"},"toString":{}}},"__proto__":{"polluted":true}}]',
    ),
  'raw-spelling': () =>
    serveText(
      '[ {"name":"raw","n":1.0,"big":12345678901234567890,"huge":1e400,"esc":"\\u003c\\/","10":1,"2":2,"dup":1,"dup":2} ,\t{"inputSchema":{},"name":"second"}]',
    ),
  'large-schema': () =>
    serveTools([
      tool('before'),
      tool('large', { a: { type: 'string', description: 'x'.repeat(5 * 1024 * 1024) } }),
      tool('after'),
    ]),
  'deep-schema': () =>
    serveText(
      `[{"name":"before","inputSchema":{}},{"inputSchema":${nested(3000)},"name":"de\\u0065p"},{"name":"after","inputSchema":{}}]`,
    ),
  'too-deep-message': () => serveText(`[{"name":"abyss","inputSchema":${nested(60_000)}}]`),
  'many-tools': () =>
    serveTools(Array.from({ length: 10_001 }, (_, i) => ({ name: `t${i}`, inputSchema: {} }))),
  'lone-surrogates': () =>
    serveText(
      '[{"name":"a\\ud800b","description":"\\udc00","inputSchema":{"type":"object","properties":{"\\udfff":{"enum":["\\ud83d"]}}}}]',
    ),
  'huge-numbers': () =>
    serveText(
      `[{"name":"numbers","inputSchema":{"type":"object","properties":{"n":{"maximum":1e999999,"minimum":-${'9'.repeat(100_000)},"multipleOf":1e-400,"default":-0}}}}]`,
    ),
  'long-name': () => serveTools([tool('n'.repeat(200_000))]),
  'many-properties': () =>
    serveTools([tool('wide', Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`p${i}`, {}])))]),
  'just-enough-tools': () =>
    serveTools(Array.from({ length: 10_000 }, (_, i) => ({ name: `t${i}`, inputSchema: {} }))),
  'tools-twice': () =>
    serve({
      initialize: () => identity,
      'tools/list': (_, { id }) => {
        const lists = '"tools":[{"name":"first"}],"tools":[{"name":"second"}]';
        process.stdout.write(`{"jsonrpc":"2.0","id":${id},"result":{${lists}}}\n`);
      },
    }),
  'recursive-reference': () =>
    serveText(
      '[{"name":"loop","inputSchema":{"type":"object","$ref":"#","$defs":{"a":{"$ref":"#/$defs/a"}}}}]',
    ),
  'outside-reference': () =>
    serveText('[{"name":"far","inputSchema":{"$ref":"http://169.254.169.254/latest/meta-data"}}]'),
  'costly-pattern': () =>
    serveText('[{"name":"slow","inputSchema":{"type":"object","properties":{"a":{"pattern":"^(a+)+$"}}}}]'),
  'no-objects': () => serveTools([null, 1, 'text', [], tool('real')]),
  none: () => serveTools([]),
  null: () => serveTools(null),
  missing: () => serveTools(undefined),
  'no-capability': () =>
    serveTools([tool('hidden')], { initialize: () => ({ ...identity, capabilities: {} }) }),
  'deep-identity': () =>
    serve({
      initialize: (_, { id }) => {
        const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
        process.stdout.write(
          `{"jsonrpc":"2.0","id":${id},"result":{"protocolVersion":"2025-11-25","capabilities":{"tools":{}},"serverInfo":${deep}}}\n`,
        );
      },
      'tools/list': () => ({ tools: [tool('fine')] }),
    }),
};

lists[process.argv[2]]();
