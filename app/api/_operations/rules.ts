import { z } from 'zod';
import { profilePageSchema, profileResource } from '@/core/api/profile';
import { rulePageSchema, ruleResource, ruleSchema } from '@/core/api/rule';
import { findRule, knownRules } from '@/core/compat/known-rules';
import { allProfiles } from '@/core/compat/profiles';
import { offsetPlace, page, readCursor } from '../_lib/cursor';
import { cursorField, defineOperation, limitField, nothing } from '../_lib/operation';
import { ApiProblem } from '../_lib/problem';

const listRules = defineOperation({
  id: 'listRules',
  tag: 'Rules and profiles',
  path: '/rules',
  summary: 'Rules',
  description: 'Every rule of a provider and step of a client that tools are judged by.',
  params: nothing,
  query: z.object({
    of: z
      .enum(['provider', 'client'])
      .optional()
      .meta({ description: 'Only those of providers, or of clients.' }),
    owner: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'Only those of this provider or client, by id.' }),
    limit: limitField(50, 200),
    cursor: cursorField,
  }),
  answer: rulePageSchema,
  example: () => '/rules?of=provider&limit=2',
  handle({ base, query }) {
    const [offset] = readCursor(query.cursor, offsetPlace) ?? [0];
    const rows = knownRules
      .filter((known) => query.of === undefined || known.of === query.of)
      .map((known) => ruleResource(known, base))
      .filter(({ owner }) => query.owner === undefined || owner === query.owner)
      .slice(offset);
    return page(rows, query.limit, () => [offset + query.limit]);
  },
});

const getRule = defineOperation({
  id: 'getRule',
  tag: 'Rules and profiles',
  path: '/rules/{rule}',
  summary: 'One rule',
  description: 'A rule with its sources.',
  params: z.object({ rule: z.string().meta({ description: 'Id of the rule.' }) }),
  query: nothing,
  answer: ruleSchema,
  example: () => `/rules/${knownRules[0]?.rule.id ?? ''}`,
  handle({ base, params }) {
    const known = findRule(params.rule);
    if (known === undefined) throw new ApiProblem('not-found', 'No rule of this id is known.');
    return ruleResource(known, base);
  },
});

const listProfiles = defineOperation({
  id: 'listProfiles',
  tag: 'Rules and profiles',
  path: '/profiles',
  summary: 'Profiles',
  description: "Every client's newest release on each of its ways to a provider, then every endpoint alone.",
  params: nothing,
  query: z.object({ limit: limitField(200, 500), cursor: cursorField }),
  answer: profilePageSchema,
  example: () => '/profiles?limit=2',
  handle({ query }) {
    const [offset] = readCursor(query.cursor, offsetPlace) ?? [0];
    return page(allProfiles().slice(offset).map(profileResource), query.limit, () => [offset + query.limit]);
  },
});

export const ruleOperations = [listRules, getRule, listProfiles];
