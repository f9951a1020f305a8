import type { Element } from 'domhandler';
import type { Addresses } from './addresses';
import { keyword, tokens } from './attributes';
import type { InsecureFact, PageFacts, ScriptFact, StylesheetFact } from './facts';
import { Kept, keptAddress } from './kept';
import { isHtml, lineOf, type Place, type Reader } from './walk';

type Kind = InsecureFact['kind'];
type ResourceFacts = Pick<PageFacts, 'stylesheets' | 'scripts' | 'insecure'>;

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

const LINKED: Readonly<Record<string, Kind>> = {
  stylesheet: 'stylesheet',
  modulepreload: 'script',
  manifest: 'script',
  icon: 'media',
  'apple-touch-icon': 'media',
};

/** What the document loads: stylesheets, scripts, and everything over plain http. */
export class ResourceReader implements Reader {
  readonly #stylesheets = new Kept<StylesheetFact>();
  readonly #scripts = new Kept<ScriptFact>();
  readonly #insecure = new Kept<InsecureFact>();

  constructor(readonly addresses: Addresses) {}

  enter(element: Element, place: Readonly<Place>): void {
    if (!isHtml(element)) return;
    if (element.name === 'link') this.#link(element, place);
    if (element.name === 'script') this.#script(element, place);
    for (const [attribute, kind] of LOADS[element.name] ?? [])
      this.#check(element, element.attribs[attribute], kind);
    if (element.name === 'img' || element.name === 'source')
      for (const candidate of (element.attribs['srcset'] ?? '').slice(0, 10_000).split(','))
        this.#check(element, candidate.trim().split(/\s/)[0], 'media');
  }

  #link(element: Element, { inHead }: Readonly<Place>): void {
    const relations = tokens(element, 'rel');
    const url = this.addresses.web(element.attribs['href']);
    if (!url || 'disabled' in element.attribs) return;
    for (const relation of relations) {
      const kind = LINKED[relation];
      if (kind) this.#check(element, url, kind);
    }
    if (!relations.includes('stylesheet') || relations.includes('alternate')) return;
    if (!/^(?:$|text\/css)/.test(keyword(element, 'type'))) return;
    const media = keyword(element, 'media').slice(0, 1_000);
    this.#stylesheets.add({ url: keptAddress(url), line: lineOf(element), inHead, media });
  }

  #script(element: Element, { inHead }: Readonly<Place>): void {
    const url = this.addresses.web(element.attribs['src']);
    const type = keyword(element, 'type');
    if (!url || !JAVASCRIPT.test(type)) return;
    const deferred =
      type === 'module' || ['async', 'defer', 'nomodule'].some((name) => name in element.attribs);
    this.#scripts.add({ url: keptAddress(url), line: lineOf(element), inHead, deferred });
  }

  #check(element: Element, written: string | undefined, kind: Kind): void {
    const url = this.addresses.web(written);
    if (url?.startsWith('http:'))
      this.#insecure.add({ url: keptAddress(url), line: lineOf(element), kind });
  }

  get facts(): ResourceFacts {
    return {
      stylesheets: this.#stylesheets.all,
      scripts: this.#scripts.all,
      insecure: this.#insecure.all,
    };
  }
}
