import type { LabClient } from '../client';
import { aiSdkClients } from './ai-sdk';
import { claudeCode } from './claude-code';
import { cline } from './cline';
import { codex } from './codex';
import { continueCli } from './continue-cli';
import { copilotCli } from './copilot-cli';
import { geminiCli } from './gemini-cli';
import { googleGenai } from './google-genai';
import { kilo } from './kilo';
import { langchain } from './langchain';
import { mastra } from './mastra';
import { mcpTypescriptSdk, mcpTypescriptSdk2 } from './mcp-typescript-sdk';
import { openaiAgents } from './openai-agents';
import { opencode } from './opencode';
import { qwenCode } from './qwen-code';

/** The clients of the lab, by id. */
export const labClients: readonly LabClient[] = [
  claudeCode,
  codex,
  geminiCli,
  opencode,
  qwenCode,
  kilo,
  copilotCli,
  continueCli,
  cline,
  ...aiSdkClients,
  openaiAgents,
  langchain,
  googleGenai,
  mastra,
  mcpTypescriptSdk,
  mcpTypescriptSdk2,
];

/** The client with an id; undefined when there is none. */
export function labClient(id: string): LabClient | undefined {
  return labClients.find((client) => client.id === id);
}
