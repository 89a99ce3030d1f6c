// A server made with the official SDK v2, over stdio, for both eras. Argument `modern`: for the newer one only.
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createSecondServer } from './second.mjs';

serveStdio(createSecondServer, { legacy: process.argv[2] === 'modern' ? 'reject' : 'serve' });
