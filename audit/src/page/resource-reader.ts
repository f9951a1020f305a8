import type { Element } from 'domhandler';
import { addressesIn } from '../text/css-addresses';
import type { Addresses } from './addresses';
import { keyword, tokens } from './attributes';
import type { InsecureFact, PageFacts, ScriptFact, StylesheetFact } from './facts';
import { BoundedList, boundedAddress } from './bounded';
import { isHtml, lineOf, type SourcePosition, type Reader } from './walk';

type Kind = InsecureFact['kind'];
type ResourceFacts = Pick<PageFacts, 'stylesheets' | 'scripts' | 'insecure'>;

const MOST_STYLE = 1_000_000;
const JAVASCRIPT = /^(?:$|module$|(?:text|application)\/(?:x-)?(?:java|ecma)script)/;

/** Attributes that make a browser load something, or send a form, by element. */
const LOADS: Readonly<Record<string, readonly (readonly [attribute: string, Kind])[]>> = {
  script: [['src', 'script']],
  iframe: [['src', 'frame']],
  frame: [['src', 'frame']],
  embed: [['src', 'frame']],
  object: [['data', 'frame']],
  form: [['action', 'form']],
  button: [['formaction', 'form']],
  input: [
    ['formaction', 'form'],
    ['src', 'media'],
  ],
  img: [['src', 'media']],
  source: [['src', 'media']],
  audio: [['src', 'media']],
  video: [
    ['src', 'media'],
    ['poster', 'media'],
  ],
  track: [['src', 'media']],
};

/** What a preload is for; everything else that it may be for is media or a font. */
const PRELOADED: Readonly<Record<string, Kind>> = {
  script: 'script',
  style: 'stylesheet',
  document: 'frame',
};

const LINKED: Readonly<Record<string, Kind>> = {
  stylesheet: 'stylesheet',
  modulepreload: 'script',
  manifest: 'script',
  icon: 'media',
  'apple-touch-icon': 'media',
};

/** What the document loads: stylesheets, scripts, and everything over plain http. */
export class ResourceReader implements Reader {
  readonly #stylesheets = new BoundedList<StylesheetFact>();
  readonly #scripts = new BoundedList<ScriptFact>();
  readonly #insecure = new BoundedList<InsecureFact>();
  #style: { element: Element; text: string } | undefined;

  constructor(readonly addresses: Addresses) {}

  enter(element: Element, position: Readonly<SourcePosition>): void {
    this.#styles(element, element.attribs['style']?.slice(0, 10_000));
    if (element.name === 'style') this.#style = { element, text: '' };
    if (!isHtml(element)) return this.#drawing(element);
    if (element.name === 'link') this.#link(element, position);
    if (element.name === 'script') this.#script(element, position);
    for (const [attribute, kind] of LOADS[element.name] ?? [])
      this.#check(element, element.attribs[attribute], kind);
    if (element.name === 'img' || element.name === 'source')
      for (const candidate of (element.attribs['srcset'] ?? '').slice(0, 10_000).split(','))
        this.#check(element, candidate.trim().split(/\s/)[0], 'media');
  }

  text(data: string): void {
    if (this.#style) this.#style.text += data.slice(0, MOST_STYLE - this.#style.text.length);
  }

  leave(element: Element): void {
    if (this.#style?.element !== element) return;
    this.#styles(element, this.#style.text);
    this.#style = undefined;
  }

  #styles(element: Element, css: string | undefined): void {
    if (!css || !/http:/i.test(css)) return;
    for (const { address, imported } of addressesIn(css))
      this.#check(element, address, imported ? 'stylesheet' : 'media');
  }

  #drawing(element: Element): void {
    if (element.name === 'image')
      this.#check(element, element.attribs['href'] ?? element.attribs['xlink:href'], 'media');
  }

  #link(element: Element, { inHead }: Readonly<SourcePosition>): void {
    const relations = tokens(element, 'rel');
    const url = this.addresses.web(element.attribs['href']);
    if (!url || 'disabled' in element.attribs) return;
    for (const relation of relations) {
      const kind =
        relation === 'preload' ? (PRELOADED[keyword(element, 'as')] ?? 'media') : LINKED[relation];
      if (kind) this.#check(element, url, kind);
    }
    if (!relations.includes('stylesheet') || relations.includes('alternate')) return;
    if (!/^(?:$|text\/css)/.test(keyword(element, 'type'))) return;
    const media = keyword(element, 'media').slice(0, 1_000);
    this.#stylesheets.add({ url: boundedAddress(url), line: lineOf(element), inHead, media });
  }

  #script(element: Element, { inHead }: Readonly<SourcePosition>): void {
    const url = this.addresses.web(element.attribs['src']);
    const type = keyword(element, 'type');
    if (!url || !JAVASCRIPT.test(type)) return;
    const deferred =
      type === 'module' || ['async', 'defer', 'nomodule'].some((name) => name in element.attribs);
    this.#scripts.add({ url: boundedAddress(url), line: lineOf(element), inHead, deferred });
  }

  #check(element: Element, written: string | undefined, kind: Kind): void {
    const url = this.addresses.web(written);
    if (url?.startsWith('http:'))
      this.#insecure.add({ url: boundedAddress(url), line: lineOf(element), kind });
  }

  get facts(): ResourceFacts {
    return {
      stylesheets: this.#stylesheets.all,
      scripts: this.#scripts.all,
      insecure: this.#insecure.all,
    };
  }
}
