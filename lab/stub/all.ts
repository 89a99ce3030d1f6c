import { anthropicMessages } from './anthropic-messages';
import type { StubApi } from './api';
import { bedrockConverse } from './bedrock-converse';
import { gemini } from './gemini';
import { listed } from './listed';
import { openaiChat } from './openai-chat';
import { openaiResponses } from './openai-responses';

/** The wire formats that the stub speaks; the first that knows a request answers it. */
export const stubApis: readonly StubApi[] = [
  openaiResponses,
  openaiChat,
  anthropicMessages,
  gemini,
  bedrockConverse,
  listed,
];
