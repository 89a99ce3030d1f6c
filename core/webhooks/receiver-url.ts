import { subscriptionLimits } from './limits';

/** Where messages are sent, or in words why they cannot be. */
export type ReceiverUrl = { url: string } | { problem: string };

/**
 * Reads the address of a receiver. Whether a name leads to a public address is seen when a connection is opened.
 * @param isLocal `http`, any host and any port are allowed
 */
export function receiverUrl(text: string, isLocal: boolean): ReceiverUrl {
  const word = text.trim();
  if (word.length > subscriptionLimits.address)
    return { problem: `An address has at most ${subscriptionLimits.address} characters.` };
  if (!URL.canParse(word)) return { problem: 'This is no address; it begins with https://.' };
  const url = new URL(word);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal))
    return { problem: 'The address has to begin with https://.' };
  if (url.username !== '' || url.password !== '')
    return {
      problem: 'An address with a name or password in it is not taken: a signature proves the sender.',
    };
  url.hash = '';
  if (isLocal) return { url: url.href };
  if (url.port !== '' && Number(url.port) < 1_024)
    return { problem: 'The port has to be 443, or 1024 and above.' };
  return isPublicName(url.hostname)
    ? { url: url.href }
    : { problem: 'The host has to have a name of the public internet.' };
}

/** The address of a webhook that a service gave, at a host of its own. @param example shown to who typed something else */
export function serviceUrl(
  text: string,
  isLocal: boolean,
  { host, path, example }: { host: RegExp; path: RegExp; example: string },
): ReceiverUrl {
  const read = receiverUrl(text, isLocal);
  if ('problem' in read) return read;
  const { hostname, pathname, port } = new URL(read.url);
  const isAt = isLocal || (host.test(hostname) && port === '');
  return isAt && path.test(pathname) ? read : { problem: `The address looks like ${example}.` };
}

/** Names that exist within one network alone. */
const localNames = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home', 'corp', 'arpa'];

function isPublicName(hostname: string): boolean {
  const labels = hostname.replace(/\.$/, '').split('.');
  const last = labels.at(-1) ?? '';
  return labels.length > 1 && /^[a-z]/.test(last) && !localNames.includes(last);
}
