import { escapeHtml } from '@site/server-kit/html';
import type { HeadTag } from '../../shared/head-tags';

/** JSON for a script element, which it cannot end. */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(/</g, '\\u003c');

/** Attributes as HTML, each with a space before it. `undefined` leaves one out, `true` gives it no value. */
export const attributesHtml = (
  attributes: Readonly<Record<string, string | true | undefined>>,
): string =>
  Object.entries(attributes)
    .map(([name, value]) =>
      value === undefined ? '' : value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
    )
    .join('');

const VOID = new Set(['meta', 'link']);

/** A head element, marked so that the client's next navigation can replace it. */
export function headTagHtml({ name, attributes, text = '' }: HeadTag): string {
  const open = `<${name}${attributesHtml(attributes)} data-head="">`;
  if (VOID.has(name)) return open;
  // JSON-LD is escaped already. Entities have no meaning inside a script.
  return `${open}${name === 'script' ? text : escapeHtml(text)}</${name}>`;
}
