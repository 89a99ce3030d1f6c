import type { WebhookFormat } from '../format';
import { discord } from './discord';
import { github } from './github';
import { slack } from './slack';
import { standard } from './standard';

/** Every format, the usual one first. */
export const webhookFormats: readonly WebhookFormat[] = [standard, slack, discord, github];

/** The format of an id. */
export function findFormat(id: string | null): WebhookFormat | undefined {
  return webhookFormats.find((format) => format.id === id);
}
