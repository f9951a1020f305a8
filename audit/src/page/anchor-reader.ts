import type { Element } from 'domhandler';
import type { Addresses } from './addresses';
import { says, tokens } from './attributes';
import type { AnchorFact } from './facts';
import { BoundedList, boundedAddress, TextBuffer } from './bounded';
import { isHtml, lineOf, type SourcePosition, type Reader } from './walk';

/** The `<a>` elements with what they show as text. */
export class AnchorReader implements Reader {
  readonly #anchors = new BoundedList<AnchorFact>();
  #open: { element: Element; buffer: TextBuffer } | undefined;

  constructor(readonly addresses: Addresses) {}

  enter(element: Element): void {
    if (element.name === 'a' && isHtml(element)) this.#open = { element, buffer: new TextBuffer() };
  }

  text(data: string, position: Readonly<SourcePosition>): void {
    if (!position.hidden) this.#open?.buffer.add(data);
  }

  leave(element: Element): void {
    if (this.#open?.element !== element) return;
    const href = element.attribs['href'];
    const url = this.addresses.resolve(href);
    this.#anchors.add({
      text: this.#open.buffer.text,
      line: lineOf(element),
      ...(href !== undefined && { href: boundedAddress(href) }),
      ...(url !== undefined && { url: boundedAddress(url) }),
      named: says(element, 'name') || says(element, 'id'),
      onclick: 'onclick' in element.attribs,
      nofollow: tokens(element, 'rel').includes('nofollow'),
    });
    this.#open = undefined;
  }

  get facts(): { anchors: readonly AnchorFact[] } {
    return { anchors: this.#anchors.all };
  }
}
