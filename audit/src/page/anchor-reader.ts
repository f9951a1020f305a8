import type { Element } from 'domhandler';
import type { Addresses } from './addresses';
import { says, tokens } from './attributes';
import type { AnchorFact } from './facts';
import { Kept, keptAddress, TextBuffer } from './kept';
import { isHtml, lineOf, type Place, type Reader } from './walk';

/** The `<a>` elements with what they show as text. */
export class AnchorReader implements Reader {
  readonly #anchors = new Kept<AnchorFact>();
  #open: { element: Element; buffer: TextBuffer } | undefined;

  constructor(readonly addresses: Addresses) {}

  enter(element: Element): void {
    if (element.name === 'a' && isHtml(element)) this.#open = { element, buffer: new TextBuffer() };
  }

  text(data: string, place: Readonly<Place>): void {
    if (!place.hidden) this.#open?.buffer.add(data);
  }

  leave(element: Element): void {
    if (this.#open?.element !== element) return;
    const href = element.attribs['href'];
    const url = this.addresses.resolve(href);
    this.#anchors.add({
      text: this.#open.buffer.text,
      line: lineOf(element),
      ...(href !== undefined && { href: keptAddress(href) }),
      ...(url !== undefined && { url: keptAddress(url) }),
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
