import { xmlText } from '../text/xml';

/** `<name a="1">text</name>`; without text `<name a="1"/>`. The text is escaped, the name is ours. */
export function element(name: string, text: string | null, attributes: Record<string, string> = {}): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  const open = `<${name}${list.join('')}`;
  return text === null ? `${open}/>` : `${open}>${xmlText(text)}</${name}>`;
}
