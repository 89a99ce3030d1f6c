import type { RatePolicy } from './rate-limit';

/** The version of the API: the second number grows with what is added. docs/api.md has the changelog. */
export const apiVersion = '1.0.0';

/** Groups of addresses, in the order of the documentation. */
export const tags = [
  { name: 'Servers', description: 'MCP servers and their releases.' },
  { name: 'Tools', description: 'Tools, their versions and definitions.' },
  { name: 'Changes', description: 'What changed in tools, and whom it hurts.' },
  { name: 'Grades', description: 'What clients and providers make of tools.' },
  { name: 'Rules and profiles', description: 'What tools are judged by.' },
  { name: 'Statistics', description: 'How far features are used, with denominators.' },
] as const;

/** What one address may ask of the API by default. */
export const usualRate: RatePolicy = { requests: 600, windowSeconds: 60, allTogether: 20 };

/** What one address may ask of the MCP server by default: less, since a message can cost more. */
export const mcpRate: RatePolicy = { requests: 300, windowSeconds: 60, allTogether: 20 };
