import type { HeadTag } from '../../shared/head-tags';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for between tags or inside a double-quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(/</g, '\\u003c');

export const attributesHtml = (
  attributes: Readonly<Record<string, string | true | undefined>>,
): string =>
  Object.entries(attributes)
    .map(([name, value]) =>
      value === undefined ? '' : value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
    )
    .join('');

const VOID = new Set(['meta', 'link']);

/** A head element, marked so that the next navigation can replace it. */
export function headTagHtml({ name, attributes, text = '' }: HeadTag): string {
  const open = `<${name}${attributesHtml(attributes)} data-head="">`;
  if (VOID.has(name)) return open;
  // JSON-LD comes escaped already; entities have no meaning inside script.
  return `${open}${name === 'script' ? text : escapeHtml(text)}</${name}>`;
}
