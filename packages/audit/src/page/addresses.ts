import { type Document, type Element, isTag } from 'domhandler';
import { attribute } from './attributes';
import { limitAddress } from './bounded';

const child = (parent: Document | Element | undefined, name: string): Element | undefined =>
  parent?.children.filter(isTag).find((element) => element.name === name);

/** Resolves addresses of a document against its `<base>`, or else its own address. */
export class Addresses {
  readonly #base: string;

  constructor(document: Document, url: string) {
    const head = child(child(document, 'html'), 'head');
    const bases = head?.children.filter(isTag).filter((element) => element.name === 'base') ?? [];
    const href = bases.map((base) => attribute(base, 'href')).find((written) => written);
    this.#base = (href && URL.parse(href, url)?.href) || url;
  }

  /** The absolute address; undefined for a missing or invalid one. */
  resolve(href: string | undefined): string | undefined {
    if (href === undefined) return undefined;
    return URL.parse(limitAddress(href), this.#base)?.href;
  }

  /** The absolute http or https address; undefined for others, such as data URLs. */
  web(href: string | undefined): string | undefined {
    const url = href ? this.resolve(href) : undefined;
    return url && /^https?:/.test(url) ? url : undefined;
  }
}
