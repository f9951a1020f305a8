import type { Element } from 'domhandler';
import { attribute, keyword, labelled } from './attributes';
import type { HeadingFact } from './facts';
import { BoundedList, TextBuffer } from './bounded';
import { isHtml, lineOf, type SourcePosition, type Reader } from './walk';

/** Level of a heading; undefined for anything else. An h1 in another role is none (ARIA in HTML). */
function levelOf(element: Element): number | undefined {
  if (!isHtml(element)) return undefined;
  const role = keyword(element, 'role');
  const own = /^h[1-6]$/.test(element.name) ? Number(element.name[1]) : undefined;
  if (role !== '' && role !== 'heading') return undefined;
  const stated = Number(attribute(element, 'aria-level'));
  if (role === '' || !Number.isInteger(stated) || stated < 1) return own;
  return stated;
}

/** The headings that are shown. Their text is what they show, and the alt of their images. */
export class HeadingReader implements Reader {
  readonly #headings = new BoundedList<HeadingFact>();
  readonly #open: { element: Element; fact: Omit<HeadingFact, 'text'>; buffer: TextBuffer }[] = [];

  enter(element: Element, position: Readonly<SourcePosition>): void {
    if (element.name === 'img') this.#open.at(-1)?.buffer.add(` ${element.attribs['alt'] ?? ''} `);
    if (position.hidden || !position.inBody) return;
    const level = levelOf(element);
    if (level === undefined) return;
    const fact = {
      level,
      line: lineOf(element),
      element: /^h[1-6]$/.test(element.name),
      ariaHidden: position.ariaHidden,
      labelled: labelled(element),
    };
    this.#open.push({ element, fact, buffer: new TextBuffer() });
  }

  text(data: string, position: Readonly<SourcePosition>): void {
    if (!position.hidden) this.#open.at(-1)?.buffer.add(data);
  }

  leave(element: Element): void {
    const last = this.#open.at(-1);
    if (last?.element !== element) return;
    this.#open.pop();
    this.#headings.add({ ...last.fact, text: last.buffer.text });
    this.#open.at(-1)?.buffer.add(` ${last.buffer.text} `);
  }

  /** In the order of the document. */
  get facts(): { headings: readonly HeadingFact[] } {
    return { headings: this.#headings.all };
  }
}
