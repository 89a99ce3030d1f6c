import type { LabClient } from '../client';
import { aiSdk, aiSdkGoogle } from './ai-sdk';
import { claudeCode } from './claude-code';
import { cline } from './cline';
import { codex } from './codex';
import { continueCli } from './continue-cli';
import { copilotCli } from './copilot-cli';
import { geminiCli } from './gemini-cli';
import { googleGenaiJs } from './google-genai-js';
import { kilo } from './kilo';
import { langchainJs } from './langchain-js';
import { mastra } from './mastra';
import { mcpTypescriptSdk, mcpTypescriptSdk2, mcpTypescriptSdk2Modern } from './mcp-typescript-sdk';
import { openaiAgentsJs } from './openai-agents-js';
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
  aiSdk,
  aiSdkGoogle,
  openaiAgentsJs,
  langchainJs,
  googleGenaiJs,
  mastra,
  mcpTypescriptSdk,
  mcpTypescriptSdk2,
  mcpTypescriptSdk2Modern,
];

/** The client with an id; undefined when there is none. */
export function labClient(id: string): LabClient | undefined {
  return labClients.find((client) => client.id === id);
}
