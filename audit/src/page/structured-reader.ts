import { isText, type Element } from 'domhandler';
import { keyword, says } from './attributes';
import type { PageFacts, StructuredItem } from './facts';
import { readJsonLd } from './json-ld';
import { BoundedList } from './bounded';
import { isHtml, lineOf, type Reader } from './walk';

const SCHEMA = /^https?:\/\/(?:www\.)?schema\.org\//i;
/** Attributes that hold the value of a property instead of the text (HTML standard, microdata). */
const VALUES = ['content', 'href', 'src', 'data', 'value', 'datetime'];

interface Scope {
  element: Element;
  types: readonly string[];
  top: boolean;
  properties: Set<string>;
}

interface Property {
  element: Element;
  names: readonly string[];
  scope: Scope;
  filled: boolean;
}

/** schema.org items: JSON-LD blocks and microdata. */
export class StructuredReader implements Reader {
  readonly #items = new BoundedList<StructuredItem>();
  readonly #errors = new BoundedList<PageFacts['structured']['errors'][number]>();
  readonly #scopes: Scope[] = [];
  readonly #properties: Property[] = [];

  enter(element: Element): void {
    if (!isHtml(element)) return;
    if (
      element.name === 'script' &&
      /^application\/ld\+json\s*(?:;|$)/.test(keyword(element, 'type'))
    )
      this.#block(element);
    const names = (element.attribs['itemprop'] ?? '').slice(0, 1_000).split(/\s+/).filter(Boolean);
    const scope = this.#scopes.at(-1);
    const scoped = 'itemscope' in element.attribs;
    if (scope && names.length > 0)
      this.#properties.push({
        element,
        names,
        scope,
        filled: scoped || VALUES.some((name) => says(element, name)),
      });
    if (scoped)
      this.#scopes.push({
        element,
        types: this.#types(element),
        top: names.length === 0,
        properties: new Set(),
      });
  }

  text(data: string): void {
    const property = this.#properties.at(-1);
    if (property && !property.filled && data.trim() !== '') property.filled = true;
  }

  leave(element: Element): void {
    const scope = this.#scopes.at(-1);
    if (scope?.element === element) {
      this.#scopes.pop();
      const properties = [...scope.properties];
      if (scope.top && scope.types.length > 0)
        this.#items.add({ source: 'microdata', types: scope.types, properties });
    }
    const property = this.#properties.at(-1);
    if (property?.element !== element) return;
    this.#properties.pop();
    if (!property.filled) return;
    for (const name of property.names) property.scope.properties.add(name.slice(0, 100));
    const outer = this.#properties.at(-1);
    if (outer) outer.filled = true;
  }

  #types(element: Element): string[] {
    return (element.attribs['itemtype'] ?? '')
      .slice(0, 1_000)
      .split(/\s+/)
      .filter((type) => SCHEMA.test(type))
      .map((type) => type.replace(SCHEMA, '').slice(0, 100));
  }

  #block(element: Element): void {
    const text = element.children
      .filter(isText)
      .map((child) => child.data)
      .join('');
    const read = readJsonLd(text);
    if ('error' in read) this.#errors.add({ line: lineOf(element), ...read.error });
    else for (const item of read.items) this.#items.add(item);
  }

  get facts(): Pick<PageFacts, 'structured'> {
    return { structured: { items: this.#items.all, errors: this.#errors.all } };
  }
}
