import type { Element } from 'domhandler';
import type { Addresses } from '../addresses';
import { hasValue, tokens } from '../attributes';
import { add, boundedAddress, TextBuffer } from '../bounded';
import type { Draft } from '../facts';
import { isHtml, lineOf, type Reader } from '../walk';

/** The `<a>` elements with their visible text. */
export function anchorReader(facts: Draft, addresses: Addresses): Reader {
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
        line: lineOf(element),
        ...(href !== undefined && { href: boundedAddress(href) }),
        ...(url !== undefined && { url: boundedAddress(url) }),
        named: hasValue(element, 'name') || hasValue(element, 'id'),
        onclick: 'onclick' in element.attribs,
        role: tokens(element, 'role')[0]?.slice(0, 100) ?? '',
        nofollow: tokens(element, 'rel').includes('nofollow'),
      });
      open = undefined;
    },
  };
}
