import { cutText } from '../cut-text';
import type { WebhookFormat } from '../format';
import { serviceUrl } from '../receiver-url';

const example = 'https://hooks.slack.com/services/T000/B000/XXXX';

/**
 * Incoming webhooks of Slack: `text` is mrkdwn, in which `&`, `<` and `>` have a meaning; a message a second; 404 and 410 for a
 * channel or webhook that is not there any more. Source: Slack's documentation of incoming webhooks, of formatting and of rate
 * limits, and its changelog of 2016-05-17 for the errors; read 2026-12-01.
 */
export const slack: WebhookFormat = {
  id: 'slack',
  title: 'Slack (incoming webhook)',
  addressLabel: 'Address of the incoming webhook',
  addressExample: example,
  proof: 'link',
  token: null,
  isSharedHost: true,
  goneStatuses: [404, 410],
  pauseMs: 1_000,
  address: (text, isLocal) =>
    serviceUrl(text, isLocal, { host: /^hooks\.slack(?:-gov)?\.com$/, path: /^\/services\/./, example }),
  body({ words: { title, url, lines } }) {
    const link = `*<${escaped(url, 2_000)}|${escaped(title, 500).replaceAll('|', '¦')}>*`;
    return {
      text: [link, ...lines.map((line) => escaped(line, 1_500))].join('\n'),
      unfurl_links: false,
      unfurl_media: false,
    };
  },
};

function escaped(text: string, chars: number): string {
  return cutText(text, chars).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
