import type { Json } from '../schema/json';
import type { ProfileResult } from './check';
import type { Effect, Grade, Verdict } from './effect';
import type { ToolResult } from './evaluate';
import type { Confidence, Source } from './evidence';
import type { Finding } from './finding';
import type { Profile } from './profiles';

/** A finding as JSON carries it; see docs/check-output.schema.json. */
interface FindingJson {
  rule: string;
  pointer: string;
  effect: Effect;
  message: string;
  confidence: Confidence;
  advice?: string;
  fix?: string;
  sources: readonly Source[];
  conflict?: Finding['conflict'];
}

/** What one profile does to one tool. */
interface ResultJson {
  profile: string;
  client: string | null;
  clientVersion: string | null;
  provider: string | null;
  api: string | null;
  mode: string | null;
  verdict: Verdict;
  grade: Grade;
  confidence: Confidence;
  findings: FindingJson[];
  sent: { name: string; description: string | null; schema: Json | null } | null;
}

/** The answer of `schemalog check`: per tool, in the order given, what each profile makes of it. */
export interface CheckJson {
  tools: { name: string; results: ResultJson[] }[];
}

/** Turns results per profile into results per tool. */
export function checkJson(results: readonly ProfileResult[]): CheckJson {
  const first = results[0]?.tools ?? [];
  return {
    tools: first.map((tool, i) => ({
      name: tool.name,
      results: results.flatMap(({ profile, tools }) => {
        const result = tools[i];
        return result === undefined ? [] : [resultJson(profile, result)];
      }),
    })),
  };
}

function resultJson(
  profile: Profile,
  { verdict, grade, confidence, findings, sent }: ToolResult,
): ResultJson {
  return {
    profile: profile.id,
    client: profile.client?.id ?? null,
    clientVersion: profile.client === null ? null : profile.version,
    provider: profile.provider?.id ?? null,
    api: profile.endpoint?.api ?? null,
    mode: profile.endpoint?.mode ?? null,
    verdict,
    grade,
    confidence,
    findings: [...findings],
    sent:
      sent === null
        ? null
        : {
            name: sent.name,
            description: sent.description,
            schema: sent.schema === undefined ? null : sent.schema,
          },
  };
}
