import type { ServerIdentity } from '../server-identity';

/** What a filter looks at. Changes of tools, but for `client`, `provider` and `rule`: grades that changed. */
export type Scope =
  | { of: 'all' }
  | { of: 'namespace'; namespace: string }
  | ({ of: 'server' } & ServerIdentity)
  | ({ of: 'tool'; tool: string } & ServerIdentity)
  /** Changes by which tools take up a feature of the protocol or drop it. */
  | { of: 'adoption' }
  | { of: 'client'; client: string }
  | { of: 'provider'; provider: string }
  | { of: 'rule'; rule: string };

/** The parameters of each scope, in the order in which they are written. */
const parameters = {
  all: [],
  namespace: ['namespace'],
  server: ['namespace', 'name'],
  tool: ['namespace', 'name', 'tool'],
  adoption: [],
  client: ['client'],
  provider: ['provider'],
  rule: ['rule'],
} as const satisfies Record<Scope['of'], readonly string[]>;

/** Every scope, for forms and documents. */
export const scopeNames = Object.keys(parameters) as readonly Scope['of'][];

/** Characters of a name in a filter. */
const maxNameChars = 1_000;

/** Reads `scope=server&namespace=@x&name=y`. */
export function scopeFromQuery(params: URLSearchParams): { scope: Scope } | { problem: string } {
  const of = scopeNames.find((name) => name === (params.get('scope') || 'all'));
  if (of === undefined) return { problem: `scope is one of ${scopeNames.join(', ')}.` };
  const values: Record<string, string> = {};
  for (const name of parameters[of]) {
    const value = (params.get(name) ?? '').toWellFormed();
    if (value === '' || value.length > maxNameChars)
      return { problem: `scope ${of} wants ${parameters[of].join(', ')}.` };
    values[name] = value;
  }
  return { scope: scopeOf(of, values) };
}

/** `values` has exactly the parameters of the scope, which are the members of its type. */
function scopeOf(of: Scope['of'], values: Record<string, string>): Scope {
  return { of, ...values } as Scope;
}

/** The scope as parameters; none for `all`. */
export function scopeToQuery(scope: Scope): URLSearchParams {
  const params = new URLSearchParams();
  if (scope.of !== 'all') params.set('scope', scope.of);
  for (const [name, value] of Object.entries(scope)) if (name !== 'of') params.set(name, value);
  return params;
}

/** True for the scopes whose entries are grades that changed. */
export function isOfGrades(scope: Scope): scope is Extract<Scope, { of: 'client' | 'provider' | 'rule' }> {
  return scope.of === 'client' || scope.of === 'provider' || scope.of === 'rule';
}
