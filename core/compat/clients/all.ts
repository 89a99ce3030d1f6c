import type { Client } from '../client';
import { aiSdk, aiSdkGoogle } from './ai-sdk/ai-sdk';
import { amazonQ } from './amazon-q';
import { antigravity } from './antigravity';
import { augmentCode } from './augment-code';
import { chatgpt } from './chatgpt';
import { claudeCode } from './claude-code/claude-code';
import { claudeCowork } from './claude-cowork';
import { claudeDesktop } from './claude-desktop';
import { cline } from './cline/cline';
import { codex } from './codex/codex';
import { continueCli } from './continue-cli/continue-cli';
import { continueDev } from './continue-dev';
import { copilotCli } from './copilot-cli/copilot-cli';
import { copilotJetbrains } from './copilot-jetbrains';
import { crewai } from './crewai';
import { crush } from './crush';
import { cursor } from './cursor';
import { fastmcpClient } from './fastmcp-client';
import { geminiCli } from './gemini-cli/gemini-cli';
import { geminiCodeAssist } from './gemini-code-assist';
import { googleAdk } from './google-adk';
import { googleGenaiJs } from './google-genai-js';
import { googleGenaiPython } from './google-genai-python';
import { goose } from './goose/goose';
import { grokBot } from './grok-bot';
import { kilo } from './kilo/kilo';
import { kimiCli } from './kimi-cli';
import { kiro } from './kiro';
import { kuadrant } from './kuadrant';
import { langchainJs } from './langchain-js/langchain-js';
import { langchainPython } from './langchain-python';
import { librechat } from './librechat';
import { lmStudioClient } from './lm-studio';
import { lobeChat } from './lobe-chat';
import { m365Copilot } from './m365-copilot';
import { mastra } from './mastra/mastra';
import { mcpClient } from './mcp-client';
import { mcpCsharpSdk } from './mcp-csharp-sdk';
import { mcpGoSdk } from './mcp-go-sdk';
import { mcpPythonSdk } from './mcp-python-sdk';
import { mcpRustSdk } from './mcp-rust-sdk';
import { mcpTypescriptSdk, mcpTypescriptSdk2, mcpTypescriptSdkModern } from './mcp-typescript-sdk';
import { microsoftExtensionsAi } from './microsoft-extensions-ai';
import { n8n } from './n8n';
import { openWebui } from './open-webui';
import { openaiAgentsJs } from './openai-agents-js/openai-agents-js';
import { openaiAgentsPython } from './openai-agents-python';
import { openaiPlugins } from './openai-plugins';
import { opencode } from './opencode/opencode';
import { pydanticAi } from './pydantic-ai';
import { qwenCode } from './qwen-code/qwen-code';
import { rooCode } from './roo-code/roo-code';
import { trae } from './trae';
import { vscode } from './vscode/vscode';
import { windsurf } from './windsurf';
import { zed } from './zed/zed';

/** Every client, in the order in which people are shown them. */
export const clients: readonly Client[] = [
  claudeCode,
  claudeDesktop,
  claudeCowork,
  codex,
  geminiCli,
  qwenCode,
  opencode,
  kilo,
  vscode,
  copilotCli,
  copilotJetbrains,
  cursor,
  windsurf,
  antigravity,
  zed,
  cline,
  rooCode,
  continueDev,
  continueCli,
  goose,
  kiro,
  amazonQ,
  kimiCli,
  crush,
  librechat,
  openWebui,
  lobeChat,
  lmStudioClient,
  chatgpt,
  openaiPlugins,
  m365Copilot,
  geminiCodeAssist,
  trae,
  augmentCode,
  grokBot,
  n8n,
  mcpClient,
  mcpTypescriptSdk,
  mcpTypescriptSdk2,
  mcpTypescriptSdkModern,
  mcpPythonSdk,
  mcpGoSdk,
  mcpRustSdk,
  mcpCsharpSdk,
  fastmcpClient,
  aiSdk,
  aiSdkGoogle,
  openaiAgentsJs,
  langchainJs,
  googleGenaiJs,
  mastra,
  openaiAgentsPython,
  langchainPython,
  pydanticAi,
  googleAdk,
  googleGenaiPython,
  microsoftExtensionsAi,
  crewai,
  kuadrant,
];
