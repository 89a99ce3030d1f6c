import { knownRules } from '../../compat/known-rules';
import { defineMeasure, type Part } from '../measure';

const [first, ...rest] = knownRules.map((known): Part<'graded'> => {
  const { id } = known.rule;
  const whose = known.of === 'provider' ? known.provider.title : known.client.title;
  const title = `${whose}: ${known.rule.title}`;
  return { id, title, says: `run into “${title}”`, holds: ({ rules: met }) => met.has(id) };
});

export const rules = defineMeasure({
  id: 'rules',
  title: 'Rules that tools run into',
  question: 'Which rules of clients and providers do most tools run into?',
  unit: 'graded',
  form: 'shares',
  ranked: 'most',
  parts: [first as Part<'graded'>, ...rest],
  method:
    'A tool counts with each rule of a provider, and each step of a client, that it meets in at least one profile, whatever the effect: from a hint that is lost to a request that is refused. The page of a rule says what it does.',
});
