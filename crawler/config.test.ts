import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';

const mailOf = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...env }).mail;
const whole = {
  SCHEMALOG_SMTP_URL: 'smtp://user:secret@mail.example:587',
  SCHEMALOG_MAIL_FROM: 'Schemalog <digests@Example.com>',
  SCHEMALOG_URL: 'https://schemalog.example',
};

it('mail is sent when its server, its sender and the address of the site are set, and not else', () => {
  expect(mailOf({})).toBeNull();
  expect(mailOf(whole)).toEqual({
    smtpUrl: whole.SCHEMALOG_SMTP_URL,
    from: { name: 'Schemalog', address: 'digests@example.com' },
  });
  expect(mailOf({ ...whole, SCHEMALOG_MAIL_FROM: 'digests@example.com' })?.from.name).toBe('');
  for (const [name, value] of [
    ['SCHEMALOG_SMTP_URL', 'https://mail.example'],
    ['SCHEMALOG_MAIL_FROM', 'nobody'],
    ['SCHEMALOG_MAIL_FROM', 'A <a@example.com>\r\nBcc: b@example.com'],
  ] as const)
    expect(() => mailOf({ ...whole, [name]: value }), value).toThrow(ConfigError);
  const { SCHEMALOG_URL: _, ...homeless } = whole;
  expect(() => mailOf(homeless)).toThrow(/SCHEMALOG_URL/);
});
