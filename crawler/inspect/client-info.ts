import packageJson from '@/package.json' with { type: 'json' };

/** How the crawler names itself to servers. It offers no capability: nothing but the list is wanted. */
export const clientInfo = { name: 'schemalog', version: packageJson.version } as const;
