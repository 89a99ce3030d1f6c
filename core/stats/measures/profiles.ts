import { allProfiles } from '../../compat/profiles';
import { defineMeasure, type Part } from '../measure';

const [first, ...rest] = allProfiles().map(({ id, client, provider, endpoint }, position): Part<'graded'> => {
  const end =
    endpoint === null || provider === null || endpoint.title.startsWith(provider.title)
      ? endpoint?.title
      : `${provider.title}: ${endpoint.title}`;
  const title = [client?.title, end].filter((part) => part !== undefined).join(' → ');
  return {
    id: id.replaceAll(/[^a-z0-9]+/g, '-'),
    title,
    says: `work with ${title}`,
    holds: ({ letters }) => letters[position] === 'A' || letters[position] === 'B',
  };
});

export const profiles = defineMeasure({
  id: 'profiles',
  title: 'Tools that work, by profile',
  question: 'With which clients and providers do fewest tools work?',
  unit: 'graded',
  form: 'shares',
  ranked: 'least',
  parts: [first as Part<'graded'>, ...rest],
  method:
    'Of each profile, the newest release of a client on its way to a provider, the tools with grade A or B. Profiles of which nothing is known are at the top: what is not known is not counted as working.',
});
