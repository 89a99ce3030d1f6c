import type { WebhookFormat } from '../format';
import { receiverUrl } from '../receiver-url';

const api = 'https://api.github.com';

/**
 * `repository_dispatch` of GitHub: starts the workflows of a repository that wait for it. The client payload has ten members at
 * most; 204 says that the token may do this; 404 that the repository is not there or the token has no right to it any more. Source:
 * GitHub's REST documentation, "Create a repository dispatch event"; read 2026-12-01.
 */
export const github: WebhookFormat = {
  id: 'github',
  title: 'GitHub (repository_dispatch)',
  addressLabel: 'Repository',
  addressExample: 'owner/repository',
  proof: 'answer',
  token: {
    label: 'Fine-grained token',
    about:
      'With the permission "Contents: write" for this repository alone. It is kept to send with, and never shown again.',
  },
  isSharedHost: true,
  goneStatuses: [404, 410],
  pauseMs: 1_000,
  address(text, isLocal) {
    const word = text
      .trim()
      .replace(/^https:\/\/github\.com\//i, '')
      .replace(/(?:\.git)?\/?$/, '');
    const [, owner, name] = /^([\w-]{1,100})\/([\w.-]{1,100})$/.exec(word) ?? [];
    if (owner !== undefined && name !== undefined && !/^\.+$/.test(name))
      return { url: `${api}/repos/${owner}/${name}/dispatches` };
    const url = receiverUrl(text, isLocal);
    return 'url' in url &&
      /^\/repos\/[^/]+\/[^/]+\/dispatches$/.test(new URL(url.url).pathname) &&
      (isLocal || url.url.startsWith(`${api}/`))
      ? url
      : { problem: 'A repository is written as owner/repository.' };
  },
  body: ({ id, payload }) => ({
    event_type: `schemalog.${payload.type}`,
    client_payload: { id, ...payload },
  }),
  headers: (token) => ({
    authorization: `Bearer ${token}`,
    accept: 'application/vnd.github+json',
    'x-github-api-version': '2022-11-28',
  }),
};
