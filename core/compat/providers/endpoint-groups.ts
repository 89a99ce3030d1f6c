// Endpoints that share rules because the same service stands behind them. A rule that holds for fewer lists them itself.

const openaiPlain = [
  'openai-chat',
  'openai-responses',
  'openai-codex',
  'openai-hosted-mcp',
  'azure-openai-chat',
  'azure-openai-responses',
  'github-copilot-gpt',
  'openrouter-gpt',
] as const;

export const openaiStrict = [
  'openai-chat-strict',
  'openai-responses-strict',
  'azure-openai-chat-strict',
  'azure-openai-responses-strict',
] as const;

export const openaiAll = [...openaiPlain, ...openaiStrict] as const;

/** First-party Claude, and the gateways that pass its refusals on. Bedrock is listed by the rules seen to hold there. */
export const anthropicAll = [
  'anthropic-messages',
  'anthropic-messages-strict',
  'anthropic-managed-agents',
  'anthropic-connectors',
  'github-copilot-claude',
  'openrouter-claude',
  'vertex-claude',
] as const;

export const geminiApi = ['gemini-parameters', 'gemini-json-schema', 'gemini-live'] as const;

export const vertexAi = ['vertex-parameters', 'vertex-json-schema'] as const;
