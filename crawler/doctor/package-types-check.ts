import { endpointKinds } from '@/core/endpoint-kind';
import type { Config } from '../config';
import { packageTypes } from '../packages/all';
import type { Check } from './check-machine';

/** Which kinds of packages can be started here, and what the others want. npm has checks of its own. */
export async function packageTypesCheck(config: Config): Promise<Check> {
  const types = Object.values(packageTypes).filter(({ kind }) => kind !== 'npm' && kind !== 'other');
  const looked = await Promise.all(types.map(async (type) => ({ type, lack: await type.lacks(config) })));
  const started = looked
    .filter(({ lack }) => lack === null)
    .map(({ type }) => endpointKinds[type.kind].title);
  const missing = looked.flatMap(({ type, lack }) =>
    lack === null ? [] : [{ title: endpointKinds[type.kind].title, lack }],
  );
  return {
    id: 'package-types',
    title: 'Other packages',
    state: missing.length === 0 ? 'good' : 'limited',
    found: [
      started.length === 0 ? 'none but npm packages can be started' : `started too: ${started.join(', ')}`,
      ...missing.map(({ title, lack }) => `${title}: ${lack.what} is missing`),
    ].join('; '),
    advice:
      missing.length === 0
        ? null
        : [
            'They are listed all the same.',
            ...missing.map(({ title, lack }) => `${title}: ${lack.advice}`),
          ].join('\n    '),
  };
}
