import { describe, expect, it } from 'vitest';
import type { Json } from '@/core/schema/json';
import { documentedLaunches, type PackageDocuments } from './documented-launches';

const none: PackageDocuments = {
  packageName: '@x/server',
  readme: '',
  serverJson: null,
  manifestJson: null,
  smitheryYaml: '',
};
const fromReadme = (readme: string) =>
  documentedLaunches({ ...none, readme }).map(({ args, env }) => ({ args, env }));
const block = (json: string): string => `Text\n\n\`\`\`json\n${json}\n\`\`\`\n`;

describe('documentedLaunches', () => {
  it('reads the arguments and variables of a client configuration, with placeholders for values', () => {
    const readme = block(`{ "mcpServers": { "x": {
      "command": "npx", "args": ["-y", "@x/server@latest", "--transport", "stdio", "--api-key=YOUR_KEY", "--org", "<your org>"],
      "env": { "SERVICE_URL": "https://your-instance.example.com", "MODE": "readonly" } } } }`);
    expect(fromReadme(readme)).toEqual([
      {
        args: ['--transport', 'stdio', '--api-key=placeholder', '--org', 'placeholder'],
        env: { SERVICE_URL: 'http://127.0.0.1:9', MODE: 'readonly' },
      },
    ]);
  });

  it('reads JSON as people write it: comments, trailing commas, no outer braces', () => {
    const readme = block(`"mcpServers": { "x": { // my server
      "command": "npx",
      "args": ["-y", "@x/server", "start",],
    } }`);
    expect(fromReadme(readme)).toEqual([{ args: ['start'], env: {} }]);
  });

  it('recognises a database address by its scheme, where nothing else names it', () => {
    expect(
      fromReadme(block('{"command":"npx","args":["-y","@x/server","postgresql://localhost/mydb"]}')),
    ).toEqual([{ args: ['postgresql://placeholder:placeholder@localhost:5432/placeholder'], env: {} }]);
  });

  it('tells the program of a package from its arguments', () => {
    const readme = block('{"command":"npx","args":["-y","--package","@x/server","--","program","start"]}');
    expect(fromReadme(readme)).toEqual([{ args: ['start'], env: {} }]);
  });

  it('reads command lines too', () => {
    expect(
      fromReadme('```sh\nnpx @x/server@latest --access-token=<token> \\\n  --read-only\nnpx other --x\n```'),
    ).toEqual([{ args: ['--access-token=placeholder', '--read-only'], env: {} }]);
  });

  it('leaves out blocks about other packages, and launches that add nothing', () => {
    expect(
      fromReadme(
        block('{"command":"npx","args":["other","--x"]}') +
          block('{"command":"npx","args":["-y","@x/server"]}'),
      ),
    ).toEqual([]);
  });

  it('never sets variables that change how node or the system run', () => {
    const readme = block(
      '{"command":"npx","args":["@x/server"],"env":{"NODE_OPTIONS":"--x","PATH":"/x","LD_PRELOAD":"x","KEY":"x y"}}',
    );
    expect(fromReadme(readme)).toEqual([{ args: [], env: { KEY: 'placeholder' } }]);
  });

  it('reads required variables and arguments of server.json', () => {
    const serverJson: Json = {
      packages: [
        {
          environmentVariables: [
            { name: 'API_TOKEN', isRequired: true },
            { name: 'OPTIONAL', isRequired: false },
            { name: 'REGION', default: 'eu' },
          ],
          packageArguments: [
            { type: 'named', name: '--mode', value: 'stdio' },
            { type: 'positional', valueHint: 'database_url' },
          ],
        },
      ],
    };
    expect(documentedLaunches({ ...none, serverJson })).toMatchObject([
      {
        args: ['--mode', 'stdio', 'postgresql://placeholder:placeholder@localhost:5432/placeholder'],
        env: { API_TOKEN: 'placeholder' },
      },
    ]);
  });

  it('reads the variables of a bundle’s manifest and of smithery.yaml', () => {
    const manifestJson: Json = { server: { mcp_config: { env: { API_KEY: 'the user’s own' } } } };
    const smitheryYaml = 'commandFunction: |\n  (c) => ({ command: "node", env: { OTHER_KEY: c.key } })';
    expect(documentedLaunches({ ...none, manifestJson, smitheryYaml }).map(({ env }) => env)).toEqual([
      { API_KEY: 'placeholder' },
      { OTHER_KEY: 'placeholder' },
    ]);
  });

  it('survives hostile documents', () => {
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
    expect(fromReadme(block(`"command" ${deep}`))).toEqual([]);
    expect(fromReadme(block('{"command":1,"args":"x"}') + '```'.repeat(1000))).toEqual([]);
    for (const json of [[], 'x', { packages: 'x' }, { packages: [null, 3] }] as Json[]) {
      expect(documentedLaunches({ ...none, serverJson: json, manifestJson: json })).toEqual([]);
    }
  });
});
