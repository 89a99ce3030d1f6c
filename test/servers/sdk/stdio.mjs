// A server made with the official SDK, over stdio. With a file as argument, all that it writes is copied there.
import { appendFileSync } from 'node:fs';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createSdkServer } from './define.mjs';

const [, , copy] = process.argv;
if (copy !== undefined) {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (chunk, ...rest) => {
    appendFileSync(copy, chunk);
    return write(chunk, ...rest);
  };
}

await createSdkServer().connect(new StdioServerTransport());
