import type { Element } from 'domhandler';
import { findMetaEncoding } from '../../text/encoding';
import { attribute, getTokens, hasValue, keyword } from '../attributes';
import { add, limitAddress, limitText, TextBuffer } from '../bounded';
import type { Draft } from '../facts';
import { getLine, isHtml, type Reader } from '../walk';

function readMeta(facts: Draft, element: Element, inHead: boolean): void {
  const text = limitText(element.attribs['content'] ?? '');
  const line = getLine(element);
  const name = keyword(element, 'name');
  if (name === 'description') add(facts.descriptions, { text, line, inHead });
  else if (name === 'viewport') add(facts.viewports, { text, line, inHead });
  else if (name === 'robots' || name === 'googlebot')
    add(facts.robots, { agent: name, content: text, line });
  const charset =
    inHead && facts.charset === undefined ? findMetaEncoding(element.attribs) : undefined;
  if (charset !== undefined) facts.charset = charset;
  // RDFa allows several properties in one attribute.
  for (const property of hasValue(element, 'property') ? getTokens(element, 'property') : [name])
    if (property.startsWith('og:'))
      add(facts.openGraph, { property: property.slice(0, 100), content: text });
}

/** Attributes with which a canonical is for some visitors only, so that search engines leave it out. */
const CONDITIONS = ['hreflang', 'lang', 'media', 'type'];

function readLink(facts: Draft, element: Element, inHead: boolean): void {
  const relations = getTokens(element, 'rel');
  const href = limitAddress(element.attribs['href'] ?? '');
  const line = getLine(element);
  if (relations.includes('canonical') && !CONDITIONS.some((name) => name in element.attribs))
    add(facts.canonicals, { href, line, inHead });
  if (inHead && relations.includes('alternate') && hasValue(element, 'hreflang'))
    add(facts.hreflangs, {
      hreflang: limitText(element.attribs['hreflang'] ?? ''),
      href,
      line,
    });
}

/** Titles, metas and links that describe the document, in head or body, and the language. */
export function createHeadReader(facts: Draft): Reader {
  let title: { element: Element; buffer: TextBuffer } | undefined;
  return {
    enter(element, { inHead }) {
      if (element.name === 'title') title ??= { element, buffer: new TextBuffer() };
      else if (!isHtml(element)) return;
      else if (element.name === 'meta') readMeta(facts, element, inHead);
      else if (element.name === 'link') readLink(facts, element, inHead);
      else if (element.name === 'html') {
        const lang = attribute(element, 'lang');
        if (lang !== undefined) facts.lang = limitText(lang);
      }
    },
    text(data) {
      title?.buffer.add(data);
    },
    leave(element, { inHead }) {
      if (title?.element !== element) return;
      const inside = inHead ? 'head' : 'body';
      const place = isHtml(element) ? inside : 'svg';
      add(facts.titles, { text: title.buffer.text, line: getLine(element), place });
      title = undefined;
    },
  };
}
