import { inside } from '../../sandbox/layout';

/** A value that lets a server start and list, and is good for nothing else. */
export interface Placeholder {
  value: string;
  /** True when the value is the path of the placeholder file in the home folder. */
  isFile: boolean;
}

export const placeholderFile = 'placeholder.json';

/**
 * Looks like credentials of an OAuth client, of a signed-in user, and like a kubeconfig (which may be JSON), so that
 * readers of either go on.
 */
export const placeholderFileText = `${JSON.stringify({
  type: 'authorized_user',
  client_id: 'placeholder',
  client_secret: 'placeholder',
  refresh_token: 'placeholder',
  installed: {
    client_id: 'placeholder',
    client_secret: 'placeholder',
    redirect_uris: ['http://localhost'],
  },
  apiVersion: 'v1',
  kind: 'Config',
  clusters: [{ name: 'placeholder', cluster: { server: 'http://127.0.0.1:9' } }],
  users: [{ name: 'placeholder', user: { token: 'placeholder' } }],
  contexts: [{ name: 'placeholder', context: { cluster: 'placeholder', user: 'placeholder' } }],
  'current-context': 'placeholder',
})}\n`;

const shapes: [pattern: RegExp, value: string][] = [
  [/MONGO/, 'mongodb://placeholder:placeholder@localhost:27017/placeholder'],
  [/REDIS.*UR[LI]|UR[LI].*REDIS/, 'redis://localhost:6379'],
  [/MYSQL.*UR[LI]|UR[LI].*MYSQL/, 'mysql://placeholder:placeholder@localhost:3306/placeholder'],
  [
    /DATABASE_UR[LI]|POSTGRES.*UR[LI]|PG_?UR[LI]|DB_UR[LI]|CONNECTION_?STRING|(?:^|_)DSN$/,
    'postgresql://placeholder:placeholder@localhost:5432/placeholder',
  ],
  [/EMAIL|MAIL_?(?:ADDRESS|FROM|TO)$/, 'placeholder@example.com'],
  [/DOMAIN$|TENANT_?(?:NAME)?$/, 'placeholder.example.com'],
  [/UR[LI]S?$|ENDPOINT|BASE$|ORIGIN$|SERVER$|INSTANCE$|WEBHOOK/, 'http://127.0.0.1:9'],
  [/HOST(?:NAME)?$/, '127.0.0.1'],
  [/(?:^|_)PORT$/, '9'],
  [
    /(?:DIR|DIRECTORY|FOLDER|ROOT|WORKSPACE|PROJECT_?PATH|VAULT_?PATH|REPO_?PATH|ALLOWED_?PATHS?)$/,
    inside.work,
  ],
  [/TIMEOUT|LIMIT|_MS$|SECONDS$|(?:^|_)COUNT$/, '1000'],
  [/^(?:IS|USE|ENABLE|DISABLE|ALLOW)_|_(?:ENABLED|DISABLED|READONLY|READ_ONLY)$|DEBUG|VERBOSE/, 'true'],
];

/**
 * The placeholder for a variable or option, by its name: `GITHUB_TOKEN`, `--api-key` and `<database-url>` are all
 * understood.
 */
export function placeholderFor(name: string): Placeholder {
  const plain = name
    .replace(/^[<[-]+|[>\]]+$/g, '')
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase();
  const shape = shapes.find(([pattern]) => pattern.test(plain));
  if (shape !== undefined) return { value: shape[1], isFile: false };
  if (/(?:_PATH|_FILE|CREDENTIALS|KEYFILE|CONFIG_?FILE|KUBECONFIG)$/.test(plain)) {
    return { value: `${inside.home}/${placeholderFile}`, isFile: true };
  }
  return { value: 'placeholder', isFile: false };
}

/** The placeholder for a database address that an author gives as an example; null for other values. */
export function placeholderLike(example: string): Placeholder | null {
  const scheme = /^(postgres|mysql|mongodb|redis)\w*(?:\+\w+)?:\/\//.exec(example)?.[1];
  return scheme === undefined
    ? null
    : placeholderFor(scheme === 'postgres' ? 'DATABASE_URL' : `${scheme}_url`);
}
