import { providers } from '@/core/compat/providers/all';
import { providerPath } from '../_lib/compat-urls';
import { countOf } from '../_lib/format';

/** Every provider with its ways in and its rules. */
export function ProviderList() {
  return (
    <ul className="panel grid gap-x-8 gap-y-1.5 px-4 py-3 text-sm sm:grid-cols-2 lg:grid-cols-3">
      {providers.map((provider) => (
        <li key={provider.id}>
          <a href={providerPath(provider.id)} className="inline-block py-0.5">
            {provider.title}
          </a>{' '}
          <span className="text-muted">
            {countOf(provider.endpoints.length, 'endpoint')}, {countOf(provider.rules.length, 'rule')}
          </span>
        </li>
      ))}
    </ul>
  );
}
