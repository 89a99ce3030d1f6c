import { tooManyTools } from '../../checks/sets';
import { defineRule } from '../../rule';
import { geminiApi, vertexAi } from '../endpoint-groups';

export const geminiToolsetTooManyStates = defineRule({
  id: 'gemini-toolset-too-many-states',
  title: 'All schemas together have a size limit',
  endpoints: [...geminiApi, ...vertexAi],
  reads: 'set',
  about:
    'Many tools, long enumerations and bounded numbers make one constraint that is refused as too large to serve; 239 tools did. The limit is not published.',
  effect: 'note',
  errorText: 'The specified schema produces a constraint that has too many states for serving.',
  confidence: 'observed',
  sources: [
    {
      title: '239 tools: too many states for serving',
      url: 'https://github.com/bethington/ghidra-mcp/issues/440',
      date: '2026-08-17',
    },
  ],
  advice: 'Offer fewer tools at a time.',
  check: (set) => tooManyTools(set, 200),
  message: (hit) => `${hit.args?.count} tools may make too large a constraint for Gemini`,
  fails: [{ toolCount: 239 }],
  passes: [{ toolCount: 30 }],
});
