import { describe, expect, it } from 'vitest';
import { placeholderFor } from './placeholders';

describe('placeholderFor', () => {
  it.each([
    ['GITHUB_TOKEN', 'placeholder'],
    ['--api-key', 'placeholder'],
    ['ES_URL', 'http://127.0.0.1:9'],
    ['apiBaseUrl', 'http://127.0.0.1:9'],
    ['DATABASE_URL', 'postgresql://placeholder:placeholder@localhost:5432/placeholder'],
    ['<database-url>', 'postgresql://placeholder:placeholder@localhost:5432/placeholder'],
    ['MONGODB_URI', 'mongodb://placeholder:placeholder@localhost:27017/placeholder'],
    ['REDIS_URL', 'redis://localhost:6379'],
    ['JIRA_EMAIL', 'placeholder@example.com'],
    ['BACKLOG_DOMAIN', 'placeholder.example.com'],
    ['MYSQL_HOST', '127.0.0.1'],
    ['MYSQL_PORT', '9'],
    ['PROJECT_DIR', '/work'],
    ['<allowed-directory>', '/work'],
    ['ENABLE_WRITES', 'true'],
    ['--stripe-account', 'placeholder'],
    ['SUPPORT', 'placeholder'],
    ['DB_DSN', 'postgresql://placeholder:placeholder@localhost:5432/placeholder'],
  ])('for %s is %s', (name, value) => {
    expect(placeholderFor(name)).toEqual({ value, isFile: false });
  });

  it.each(['GDRIVE_CREDENTIALS_PATH', 'GOOGLE_OAUTH_CREDENTIALS', 'KEY_FILE', '--config-file', 'KUBECONFIG'])(
    'for %s is a file in the home folder',
    (name) => {
      expect(placeholderFor(name)).toEqual({ value: '/home/user/placeholder.json', isFile: true });
    },
  );
});
