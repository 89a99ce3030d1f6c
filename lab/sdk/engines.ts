/** The SDK releases that can be asked, with the packages that they are. */
export const sdkEngines = {
  'ts-1.17': '@modelcontextprotocol/sdk 1.17.5',
  'ts-1.23': '@modelcontextprotocol/sdk 1.23.0',
  'ts-1.32': '@modelcontextprotocol/sdk 1.32.2',
  'ts-2-legacy': '@modelcontextprotocol/client 2.4.0, protocol 2025-06-18',
  'ts-2-modern': '@modelcontextprotocol/client 2.4.0, protocol 2026-07-28',
} as const;
export type SdkEngine = keyof typeof sdkEngines;
