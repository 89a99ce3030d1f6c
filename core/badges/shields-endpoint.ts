import type { Badge } from './badge';
import { badgeColours } from './draw-badge';

/** Seconds; shields.io asks no more often than every five minutes. */
const cacheSeconds = 3_600;

/** The answer that an endpoint badge of shields.io is drawn from (https://shields.io/badges/endpoint-badge, 2026-11). */
export function shieldsEndpoint({ label, message, tone }: Badge): string {
  const color = badgeColours[tone];
  return `${JSON.stringify({ schemaVersion: 1, label, message, color, labelColor: badgeColours.label, cacheSeconds })}\n`;
}
