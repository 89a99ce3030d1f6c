// Reads the inputs of the GitHub Action: which commands run, and with which arguments.

export class UsageError extends Error {}

/**
 * @param env with `INPUT_…`, each a text that may be empty
 * @param manifest the package.json of the server; `{}` when there is none
 * @returns the commands with their arguments, and what is to be told, all of it written by the workflow's own author
 */
export function wishOf(env, manifest) {
  const target = env.INPUT_TARGET || usualTarget(manifest);
  const lock = env.INPUT_LOCK;
  if (target === null && !lock)
    throw new UsageError('No "target" is given, and package.json names no program as its bin.');
  const against = env.INPUT_AGAINST || usualAgainst(manifest);
  const shared = [
    ...given('--baseline', env.INPUT_BASELINE),
    ...words(env.INPUT_ENV, /\r?\n/).flatMap((line) => ['--env', line]),
  ];
  const source = given('--source', env.INPUT_SOURCE);
  const notes = [];
  const commands = [];
  if (target !== null) {
    const isCompared = against !== null && against !== 'none';
    if (isCompared) {
      const failOn = given('--fail-on', choice('fail-on', env.INPUT_FAIL_ON, ['breaking', 'review']));
      const args = [against, target, '--allow-unpublished', ...failOn, ...source, ...shared];
      commands.push({ name: 'diff', args });
    } else if (against === null)
      notes.push('Nothing to compare with: package.json names no published package.');
    const failBelow = given('--fail-below', choice('fail-below', env.INPUT_FAIL_BELOW, ['A', 'B', 'C', 'D']));
    const profiles = words(env.INPUT_PROFILES, /[\s,]+/).flatMap((id) => ['--profile', id]);
    commands.push({ name: 'check', args: [target, ...failBelow, ...profiles, ...source, ...shared] });
  }
  if (lock) commands.push({ name: 'verify', args: ['--file', lock, ...shared] });
  return { commands, notes };
}

function given(option, value) {
  return value ? [option, value] : [];
}

function words(text, separator) {
  return (text ?? '')
    .split(separator)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

function choice(name, value, allowed) {
  if (!value || value === 'none') return '';
  if (allowed.includes(value)) return value;
  throw new UsageError(`"${name}" is ${allowed.join(', ')} or none, not "${value}".`);
}

/** The program that a package starts with; null when it names none. */
function usualTarget({ bin }) {
  const path = typeof bin === 'string' ? bin : Object.values(bin ?? {})[0];
  return typeof path === 'string' ? `stdio:node "${path.replaceAll(/["\\]/g, '\\$&')}"` : null;
}

/** The published release; null for a package that is not meant to be published. */
function usualAgainst({ name, private: isPrivate }) {
  return typeof name === 'string' && isPrivate !== true ? `npm:${name}` : null;
}
