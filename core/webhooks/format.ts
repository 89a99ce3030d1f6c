import type { Message } from './message';
import type { ReceiverUrl } from './receiver-url';

/** A form in which a kind of receiver takes messages: everything there is to say about it. One file each; the list is in formats/all.ts. */
export interface WebhookFormat {
  id: string;
  title: string;
  /** What is asked for in forms, with an example. */
  addressLabel: string;
  addressExample: string;
  /**
   * How it is known that the receiver wants messages: it answers a challenge; people who read what it posts follow a link; or an
   * answer that is a success, which nobody else would give. Messages are signed where a challenge is answered: others do not look.
   */
  proof: 'challenge' | 'link' | 'answer';
  /** What the owner gives so that messages are accepted; null for nothing. */
  token: { label: string; about: string } | null;
  /** Many owners receive at the same host, so that it is no measure of one of them. */
  isSharedHost: boolean;
  /** Answers after which nothing more is sent. */
  goneStatuses: readonly number[];
  /** Least time between two messages, in ms. */
  pauseMs: number;
  /**
   * Reads the address that somebody typed.
   * @param isLocal addresses of this machine and network are allowed: for tests and the operator's own receivers
   * @returns where messages are sent, or in words what is wrong
   */
  address(text: string, isLocal: boolean): ReceiverUrl;
  /** The body, which becomes JSON. */
  body(message: Message): unknown;
  /** Headers beside those of every message. @param secret the token */
  headers?(secret: string): Record<string, string>;
}
