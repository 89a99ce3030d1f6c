import { tooManyTools } from '../../checks/sets';
import { defineRule } from '../../rule';

export const bedrockStrictMax20Tools = defineRule({
  id: 'bedrock-strict-max20-tools',
  title: 'Strict: 20 tools in a request',
  endpoints: ['bedrock-strict'],
  reads: 'set',
  about: 'More strict tools are refused.',
  effect: 'request-rejected',
  confidence: 'documented',
  sources: [
    {
      title: 'Strict rewrite with a list verified against live Bedrock',
      url: 'https://github.com/pydantic/pydantic-ai/blob/e5f634341/pydantic_ai_slim/pydantic_ai/providers/bedrock.py',
      date: '2026-05-20',
      commit: 'e5f634341',
    },
    {
      title: 'Bedrock structured outputs: supported draft 2020-12 subset, 400 otherwise',
      url: 'https://docs.aws.amazon.com/bedrock/latest/userguide/structured-output.html',
      date: '2026-11-30',
    },
  ],
  advice: 'Switch strict mode on for few tools.',
  check: (set) => tooManyTools(set, 20),
  message: (hit) => `${hit.args?.count} strict tools; 20 are taken`,
  fails: [{ toolCount: 21 }],
  passes: [{ toolCount: 20 }],
});
