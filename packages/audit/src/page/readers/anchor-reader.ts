import type { Element } from 'domhandler';
import type { Addresses } from '../addresses';
import { getTokens, hasValue } from '../attributes';
import { add, limitAddress, TextBuffer } from '../bounded';
import type { Draft } from '../facts';
import { getLine, isHtml, type Reader } from '../walk';

/** The `<a>` elements with their visible text. */
export function createAnchorReader(facts: Draft, addresses: Addresses): Reader {
  let open: { element: Element; buffer: TextBuffer } | undefined;
  return {
    enter(element) {
      if (element.name === 'a' && isHtml(element)) open = { element, buffer: new TextBuffer() };
    },
    text(data, { hidden }) {
      if (!hidden) open?.buffer.add(data);
    },
    leave(element) {
      if (open?.element !== element) return;
      const href = element.attribs['href'];
      const url = addresses.resolve(href);
      add(facts.anchors, {
        text: open.buffer.text,
        line: getLine(element),
        ...(href !== undefined && { href: limitAddress(href) }),
        ...(url !== undefined && { url: limitAddress(url) }),
        named: hasValue(element, 'name') || hasValue(element, 'id'),
        onclick: 'onclick' in element.attribs,
        role: getTokens(element, 'role')[0]?.slice(0, 100) ?? '',
        nofollow: getTokens(element, 'rel').includes('nofollow'),
      });
      open = undefined;
    },
  };
}
