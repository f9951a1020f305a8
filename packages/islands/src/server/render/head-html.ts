import { attributesHtml, escapeHtml } from '@site/server-kit/html/escape';
import type { HeadTag } from '../../define/head-tags';

const VOID_ELEMENTS = new Set(['meta', 'link']);

/** A head element, marked so that the client's next navigation can replace it. */
export function headTagHtml({ name, attributes, text = '' }: HeadTag): string {
  const open = `<${name}${attributesHtml(attributes)} data-head="">`;
  if (VOID_ELEMENTS.has(name)) return open;
  // JSON-LD is escaped already. Entities have no meaning inside a script.
  return `${open}${name === 'script' ? text : escapeHtml(text)}</${name}>`;
}
