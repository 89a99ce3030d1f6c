import type { Report, ReportItem } from '@/core/report/report';

/** A report with a stranger's text wherever one can stand. */
export function hostileReport(text: string): Report {
  const item: ReportItem = {
    marks: [{ tool: text, fingerprint: 'a1' }],
    rule: 'description-changed',
    level: 'warning',
    severity: 'review',
    tools: [text],
    pointer: `/${text}`,
    title: `Parameter \`${text.replaceAll('`', "'")}\` ${text}`,
    details: [{ text }, { label: 'words', code: text }],
    isFailing: true,
    isAccepted: false,
  };
  return {
    command: 'verify',
    subject: text,
    summary: 'One differs.',
    items: [item],
    tools: [text, 'other'],
    rules: [],
    stale: [{ command: 'verify', rule: '', tool: text, fingerprint: 'b', title: text }],
    unreached: [{ target: text, why: text }],
  };
}

/** Texts that would be markup, links, mentions or no XML at all. */
export const hostileTexts = [
  '<script>alert(1)</script>',
  '[x](http://evil.example/)',
  '![x](//evil.example/a.png)',
  '@octocat #12 evil/repo#3 GH-4',
  'https://evil.example www.evil.example a@evil.example',
  '`` ` ```',
  '```\n# heading\n```',
  'a\n\n- item\n> quote\n1. one\n---\n***\n| a |\n',
  '\u202eevil\u200b\u{e0041}',
  ']]> &amp; "\u0000\ud800\ufffe',
  '$x$ ~~y~~ **z** __w__ \\',
  '{0} {1}',
];
