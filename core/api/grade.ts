import { z } from 'zod';
import { effects, type Grade, grades } from '../compat/effect';
import { momentField, pageOf, serverRefSchema, strangersText } from './fields';

const gradeField = z.enum(grades).meta({
  id: 'GradeLetter',
  description:
    'A: sent with its meaning whole. B: hints lost. C: the shape is weakened. D: this tool is refused. F: it takes others down. `?`: no evidence; never a pass.',
  examples: ['A'],
});

const effectField = z.enum(effects).meta({
  id: 'Effect',
  description:
    'What a rule does to a tool that meets it, from `request-rejected`, the worst, to `note`, which costs nothing.',
});

export const profileField = z.string().meta({
  description: 'Profile: a client on its way to an endpoint of a provider, or one of the two alone.',
  examples: ['opencode/gemini-parameters'],
});

/** What a profile makes of a tool. */
const gradeSchema = z
  .object({
    profile: profileField,
    clientVersion: z
      .string()
      .nullable()
      .meta({ description: 'Release of the client; null for an endpoint alone.' }),
    grade: gradeField,
  })
  .meta({ id: 'Grade', description: 'The grade of a tool in a profile.' });

/** The grades of one tool. */
export const toolGradesSchema = z
  .object({
    tool: strangersText('Name of the tool.'),
    isCurrent: z.boolean().meta({
      description: 'False while the newest definition waits to be judged: these are of an older one.',
    }),
    works: z.int().meta({ description: 'In how many profiles it is A or B.' }),
    grades: z.array(gradeSchema).meta({ description: 'A grade a profile.' }),
    findings: z
      .array(
        z.object({
          rule: z.string().meta({ description: 'Id of the rule; `/api/v1/rules/{rule}` explains it.' }),
          effect: effectField,
          pointer: z.string().meta({ description: 'JSON Pointer into the definition.' }),
          profiles: z.int().meta({ description: 'In how many profiles it is met.' }),
        }),
      )
      .meta({ description: 'Rules that it meets in at least one profile.' }),
  })
  .meta({ id: 'ToolGrades', description: 'What every profile makes of one tool, and the rules behind it.' });

export const toolGradesPageSchema = pageOf(
  'ToolGradesPage',
  toolGradesSchema,
  'Tools of the server with their grades.',
);

/** How many tools of all servers have a grade in a profile. */
const gradeTotalSchema = z
  .object({
    profile: profileField,
    grade: gradeField,
    tools: z.int().meta({ description: 'Tools of all servers with this grade.' }),
  })
  .meta({ id: 'GradeTotal', description: 'How many tools of all servers have a grade in a profile.' });

export const gradeTotalPageSchema = pageOf(
  'GradeTotalPage',
  gradeTotalSchema,
  'Totals by profile and grade.',
);

/** A grade that changed. */
const gradeChangeSchema = z
  .object({
    id: z.int(),
    server: serverRefSchema,
    tool: strangersText('Name of the tool.'),
    profile: profileField,
    before: gradeField,
    after: gradeField,
    cause: z.string().meta({
      description:
        '`definition`: the tool changed. `client`: another release of the client. `rules`: more is known.',
      examples: ['definition'],
    }),
    rule: z
      .string()
      .nullable()
      .meta({ description: 'The rule behind the worse of the two; null without one.' }),
    at: momentField('When it was judged.'),
  })
  .meta({ id: 'GradeChange', description: 'A grade of a tool that changed.' });

export const gradeChangePageSchema = pageOf(
  'GradeChangePage',
  gradeChangeSchema,
  'Grade changes, newest first.',
);

export type ToolGrades = z.infer<typeof toolGradesSchema>;

/** The grade that a stored letter is; `?` for one that this version does not know. */
export function gradeOf(letter: string | undefined): Grade {
  return grades.find((grade) => grade === letter) ?? '?';
}
