import type { LaunchHint } from '@/core/launch';
import { placeholderFile, placeholderFileText, placeholderFor } from './placeholders';

const maxVariables = 12;

/**
 * A launch that gives every credential that the package's own code reads from the environment: a server that only says
 * "a token is required" names it there.
 * @param code JavaScript of the package, as text
 */
export function launchFromCode(code: string): LaunchHint[] {
  const names = new Set<string>();
  for (const match of code.matchAll(/process\.env(?:\.|\[["'])([A-Z][A-Z0-9_]{3,60})\b/g)) {
    const name = match[1] ?? '';
    if (isCredential(name) && names.size < maxVariables) names.add(name);
  }
  if (names.size === 0) return [];
  const values = [...names].sort().map((name) => [name, placeholderFor(name)] as const);
  return [
    {
      args: [],
      env: Object.fromEntries(values.map(([name, { value }]) => [name, value])),
      homeFiles: values.some(([, { isFile }]) => isFile) ? { [placeholderFile]: placeholderFileText } : {},
    },
  ];
}

function isCredential(name: string): boolean {
  return (
    /TOKEN|KEY|SECRET|PASSWORD|CREDENTIAL|PAT$/.test(name) &&
    !/^(?:NODE|NPM|AWS|AZURE|GITHUB_ACTIONS|CI|SENTRY_DSN)_/.test(name)
  );
}
