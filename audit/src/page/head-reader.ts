import type { Element } from 'domhandler';
import { attribute, keyword, says, tokens } from './attributes';
import type { Found, PageFacts, RobotsMeta } from './facts';
import { BoundedList, boundedAddress, boundedText, TextBuffer } from './bounded';
import { isHtml, lineOf, type SourcePosition, type Reader } from './walk';

type HeadFacts = Pick<
  PageFacts,
  'titles' | 'descriptions' | 'robots' | 'canonicals' | 'hreflangs' | 'openGraph' | 'viewports'
> & { lang?: string };

/** Titles, metas and links that describe the document, wherever they ended up, and its language. */
export class HeadReader implements Reader {
  readonly #titles = new BoundedList<PageFacts['titles'][number]>();
  readonly #descriptions = new BoundedList<Found & { inHead: boolean }>();
  readonly #robots = new BoundedList<RobotsMeta>();
  readonly #canonicals = new BoundedList<PageFacts['canonicals'][number]>();
  readonly #hreflangs = new BoundedList<PageFacts['hreflangs'][number]>();
  readonly #openGraph = new BoundedList<PageFacts['openGraph'][number]>();
  readonly #viewports = new BoundedList<Found & { inHead: boolean }>();
  #lang: string | undefined;
  #title: { element: Element; buffer: TextBuffer } | undefined;

  enter(element: Element, position: Readonly<SourcePosition>): void {
    if (element.name === 'title' && !this.#title)
      this.#title = { element, buffer: new TextBuffer() };
    else if (!isHtml(element)) return;
    else if (element.name === 'meta') this.#meta(element, position);
    else if (element.name === 'link') this.#link(element, position);
    else if (element.name === 'html') this.#lang = attribute(element, 'lang');
  }

  text(data: string): void {
    this.#title?.buffer.add(data);
  }

  leave(element: Element, position: Readonly<SourcePosition>): void {
    if (this.#title?.element !== element) return;
    const inside = position.inHead ? 'head' : 'body';
    this.#titles.add({
      text: this.#title.buffer.text,
      line: lineOf(element),
      place: isHtml(element) ? inside : 'svg',
    });
    this.#title = undefined;
  }

  #meta(element: Element, { inHead }: Readonly<SourcePosition>): void {
    const content = element.attribs['content'] ?? '';
    const line = lineOf(element);
    const name = keyword(element, 'name');
    if (name === 'description')
      this.#descriptions.add({ text: boundedText(content), line, inHead });
    else if (name === 'viewport') this.#viewports.add({ text: boundedText(content), line, inHead });
    else if (name === 'robots' || name === 'googlebot')
      this.#robots.add({ agent: name, content: boundedText(content), line });
    const property = keyword(element, 'property') || name;
    if (property.startsWith('og:'))
      this.#openGraph.add({ property: property.slice(0, 100), content: boundedText(content) });
  }

  #link(element: Element, { inHead }: Readonly<SourcePosition>): void {
    const relations = tokens(element, 'rel');
    const href = boundedAddress(element.attribs['href'] ?? '');
    const line = lineOf(element);
    if (relations.includes('canonical')) this.#canonicals.add({ href, line, inHead });
    if (inHead && relations.includes('alternate') && says(element, 'hreflang'))
      this.#hreflangs.add({ hreflang: boundedText(element.attribs['hreflang'] ?? ''), href, line });
  }

  get facts(): HeadFacts {
    return {
      titles: this.#titles.all,
      descriptions: this.#descriptions.all,
      robots: this.#robots.all,
      canonicals: this.#canonicals.all,
      hreflangs: this.#hreflangs.all,
      openGraph: this.#openGraph.all,
      viewports: this.#viewports.all,
      ...(this.#lang !== undefined && { lang: boundedText(this.#lang) }),
    };
  }
}
