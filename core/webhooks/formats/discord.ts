import { cutText } from '../cut-text';
import type { WebhookFormat } from '../format';
import { serviceUrl } from '../receiver-url';

const example = 'https://discord.com/api/webhooks/000/XXXX';

/**
 * Webhooks of Discord: an embed, whose title has 256 characters and whose description 4,096; nobody is mentioned; about 30
 * messages a minute; 404 for a webhook that is not there any more. Source: Discord's documentation of webhooks, message embeds and
 * rate limits; read 2026-12-01.
 */
export const discord: WebhookFormat = {
  id: 'discord',
  title: 'Discord (webhook of a channel)',
  addressLabel: 'Address of the webhook',
  addressExample: example,
  proof: 'link',
  token: null,
  isSharedHost: true,
  goneStatuses: [404, 410],
  pauseMs: 2_000,
  address: (text, isLocal) =>
    serviceUrl(text, isLocal, {
      host: /^(?:(?:ptb|canary)\.)?discord(?:app)?\.com$/,
      path: /^\/api\/(?:v\d+\/)?webhooks\/\d+\/./,
      example,
    }),
  body: ({ words: { title, url, lines }, payload }) => ({
    embeds: [
      {
        title: cutText(escaped(title), 256),
        url,
        description: cutText(lines.map(escaped).join('\n'), 3_000),
        timestamp: payload.timestamp,
      },
    ],
    allowed_mentions: { parse: [] },
  }),
};

/** Without what Markdown has a meaning for. */
function escaped(text: string): string {
  return text.replace(/[\\`*_~|<>[\]()#@:-]/g, '\\$&');
}
