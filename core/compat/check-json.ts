import type { Json } from '../schema/json';
import type { ProfileResult } from './check';
import type { Effect, Grade, Verdict } from './effect';
import type { ToolResult } from './evaluate';
import type { Confidence, Source } from './evidence';
import type { Finding } from './finding';
import type { Fix } from './fix/fix-for';
import { type FixJson, fixJson, type PortableJson, portableJson } from './fix/fix-json';
import type { PortableForm } from './fix/portable-form';
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
  rewrite?: FixJson;
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
  tools: { name: string; results: ResultJson[]; portable?: PortableJson }[];
}

/** What to write instead, when it was looked for. */
export interface FixesOfCheck {
  of(index: number, finding: Finding): Fix | undefined;
  forms: readonly PortableForm[];
}

/** Turns results per profile into results per tool. */
export function checkJson(results: readonly ProfileResult[], fixes?: FixesOfCheck): CheckJson {
  const first = results[0]?.tools ?? [];
  return {
    tools: first.map((tool, i) => ({
      name: tool.name,
      results: results.flatMap(({ profile, tools }) => {
        const result = tools[i];
        return result === undefined ? [] : [resultJson(profile, result, (finding) => fixes?.of(i, finding))];
      }),
      ...portableOf(fixes?.forms[i]),
    })),
  };
}

function portableOf(form: PortableForm | undefined): { portable?: PortableJson } {
  return form === undefined ? {} : { portable: portableJson(form) };
}

function resultJson(
  profile: Profile,
  { verdict, grade, confidence, findings, sent }: ToolResult,
  fixOf: (finding: Finding) => Fix | undefined,
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
    findings: findings.map((finding) => {
      const fix = fixOf(finding);
      return fix === undefined ? finding : { ...finding, fix: finding.fix ?? fix.id, rewrite: fixJson(fix) };
    }),
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
