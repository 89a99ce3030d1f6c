import { stepsOf } from '@/core/compat/evaluate';
import { confidences } from '@/core/compat/evidence';
import { allProfiles, type Profile } from '@/core/compat/profiles';
import { rulesAt } from '@/core/compat/rules';
import { type Command, formatOption, formatValue, UsageError } from './command';

/** Lists the profiles that tools can be judged under. */
export const profiles: Command = {
  name: 'profiles',
  summary: 'Lists the profiles (client release × provider API and mode) and what they rest on.',
  usage: '[--format text|json]',
  options: { format: formatOption },
  examples: [
    { line: 'schemalog profiles', does: 'all profiles, with release and evidence' },
    { line: 'schemalog profiles --format json', does: 'the same for programs' },
  ],
  async run(input) {
    if (input.positionals.length > 0) throw new UsageError('profiles takes no TARGET.');
    const rows = allProfiles().map(describe);
    process.stdout.write(
      formatValue(input) === 'json'
        ? `${JSON.stringify({ profiles: rows })}\n`
        : `${rows.map(line).join('\n')}\n${rows.length} profiles. Steps and rules are counted by the evidence they rest on.\n`,
    );
    return 0;
  },
};

interface Row {
  profile: string;
  client: string | null;
  clientVersion: string | null;
  provider: string | null;
  api: string | null;
  mode: string | null;
  steps: number;
  rules: number;
  /** How many of the steps and rules rest on which evidence. */
  evidence: Record<string, number>;
  /** What is not known about the client. */
  unknown: readonly string[];
}

function describe(profile: Profile): Row {
  const steps = stepsOf(profile);
  const rules = profile.endpoint === null ? [] : rulesAt(profile.endpoint.id, profile.date);
  const evidence = Object.fromEntries(
    confidences.flatMap((confidence) => {
      const n = [...steps, ...rules].filter((one) => one.confidence === confidence).length;
      return n === 0 ? [] : [[confidence, n]];
    }),
  );
  return {
    profile: profile.id,
    client: profile.client?.id ?? null,
    clientVersion: profile.client === null ? null : profile.version,
    provider: profile.provider?.id ?? null,
    api: profile.endpoint?.api ?? null,
    mode: profile.endpoint?.mode ?? null,
    steps: steps.length,
    rules: rules.length,
    evidence,
    unknown: profile.client?.unknown ?? [],
  };
}

function line(row: Row): string {
  const release = row.clientVersion === null ? 'the definition as it is' : row.clientVersion;
  const evidence = Object.entries(row.evidence).map(([word, n]) => `${word} ${n}`);
  return `${row.profile.padEnd(44)} ${release.padEnd(24)} ${evidence.join(', ')}`;
}
