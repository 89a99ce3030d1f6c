import { z } from 'zod';
import { type ChangeRowFacts, changeResource } from '@/core/api/change';
import { gradeOf } from '@/core/api/grade';
import { grades } from '@/core/compat/effect';
import { severities } from '@/core/diff/kinds/kind';
import { quoted, quotedText } from '@/core/mcp/texts';
import { serverLabel } from '@/core/server-identity';

/** A change as answers have it. */
export const changeShape = z.strictObject({
  id: z.string(),
  server: z.string(),
  tool: z.string(),
  severity: z.enum(severities),
  title: z.string().meta({ description: 'What happened, with texts of strangers in backticks.' }),
  reason: z.string().nullable().meta({ description: 'Who is hurt and how.' }),
  pointer: z.string().meta({ description: 'Where in the definition, as a JSON Pointer.' }),
  fromVersion: z.string().nullable(),
  toVersion: z.string().nullable(),
  at: z.string().meta({ description: 'When, or the latest time that it can have been; ISO 8601, UTC.' }),
  url: z.string(),
});

export function changeAnswer(row: ChangeRowFacts, base: string): z.infer<typeof changeShape> {
  const change = changeResource(row, base);
  return {
    id: change.id,
    server: quotedText(serverLabel(change.server)),
    tool: quotedText(change.tool),
    severity: change.severity,
    title: quotedText(change.title, 500),
    reason: quoted(change.reason, 500),
    pointer: quotedText(change.pointer, 500),
    fromVersion: quoted(change.fromVersion, 100),
    toVersion: quoted(change.toVersion, 100),
    at: change.notAfter,
    url: change.url,
  };
}

/** How many profiles give a grade. */
export const gradeCountShape = z.strictObject({
  grade: z
    .enum(grades)
    .meta({ description: 'A whole, B hints lost, C weakened, D refused, F takes others down, ? not known.' }),
  profiles: z.int().meta({ description: 'In how many pairs of client and provider.' }),
});

/** Counts grades, best first, those that nobody gives left out. */
export function gradeCounts(letters: readonly string[]): z.infer<typeof gradeCountShape>[] {
  return grades.flatMap((grade) => {
    const profiles = letters.filter((letter) => gradeOf(letter) === grade).length;
    return profiles === 0 ? [] : [{ grade, profiles }];
  });
}
