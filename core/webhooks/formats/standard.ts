import type { WebhookFormat } from '../format';
import { receiverUrl } from '../receiver-url';

/** Standard Webhooks 1.0.0. */
export const standard: WebhookFormat = {
  id: 'standard',
  title: 'Standard Webhooks (JSON, signed)',
  addressLabel: 'Address that receives',
  addressExample: 'https://example.com/hooks/schemalog',
  proof: 'challenge',
  token: null,
  isSharedHost: false,
  goneStatuses: [410],
  pauseMs: 0,
  address: receiverUrl,
  body: ({ payload }) => payload,
};
