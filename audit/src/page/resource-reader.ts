import type { Element } from 'domhandler';
import { addressesIn } from '../text/css';
import type { Addresses } from './addresses';
import { keyword, tokens } from './attributes';
import { add, boundedAddress } from './bounded';
import type { Draft, InsecureFact } from './facts';
import { isHtml, lineOf, type Reader } from './walk';

type Kind = InsecureFact['kind'];

const MOST_STYLE = 1_000_000;
const JAVASCRIPT = /^(?:$|module$|(?:text|application)\/(?:x-)?(?:java|ecma)script)/;

/** Attributes by element whose address a browser loads, or sends a form to. */
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

/** Kinds by the `as` of a preload; all others count as media. */
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

/** Stylesheets, scripts, and everything that is loaded over plain http. */
export function resourceReader(facts: Draft, addresses: Addresses): Reader {
  let style: { element: Element; text: string } | undefined;

  function check(element: Element, written: string | undefined, kind: Kind): void {
    const url = addresses.web(written);
    if (url?.startsWith('http:'))
      add(facts.insecure, { url: boundedAddress(url), line: lineOf(element), kind });
  }

  function readStyles(element: Element, css: string | undefined): void {
    if (!css || !/http:/i.test(css)) return;
    for (const { address, imported } of addressesIn(css))
      check(element, address, imported ? 'stylesheet' : 'media');
  }

  function readLink(element: Element, inHead: boolean): void {
    const relations = tokens(element, 'rel');
    const url = addresses.web(element.attribs['href']);
    if (!url || 'disabled' in element.attribs) return;
    for (const relation of relations) {
      const kind =
        relation === 'preload' ? (PRELOADED[keyword(element, 'as')] ?? 'media') : LINKED[relation];
      if (kind) check(element, url, kind);
    }
    if (!relations.includes('stylesheet') || relations.includes('alternate')) return;
    if (!/^(?:$|text\/css)/.test(keyword(element, 'type'))) return;
    const media = keyword(element, 'media').slice(0, 1_000);
    add(facts.stylesheets, { url: boundedAddress(url), line: lineOf(element), inHead, media });
  }

  function readScript(element: Element, inHead: boolean): void {
    const url = addresses.web(element.attribs['src']);
    const type = keyword(element, 'type');
    if (!url || !JAVASCRIPT.test(type)) return;
    const deferred =
      type === 'module' || ['async', 'defer', 'nomodule'].some((name) => name in element.attribs);
    add(facts.scripts, { url: boundedAddress(url), line: lineOf(element), inHead, deferred });
  }

  return {
    enter(element, { inHead }) {
      const { name, attribs } = element;
      readStyles(element, attribs['style']?.slice(0, 10_000));
      if (name === 'style') style = { element, text: '' };
      if (!isHtml(element)) {
        if (name === 'image') check(element, attribs['href'] ?? attribs['xlink:href'], 'media');
        return;
      }
      if (name === 'link') readLink(element, inHead);
      if (name === 'script') readScript(element, inHead);
      for (const [attribute, kind] of LOADS[name] ?? []) check(element, attribs[attribute], kind);
      if (name === 'img' || name === 'source')
        for (const candidate of (attribs['srcset'] ?? '').slice(0, 10_000).split(','))
          check(element, candidate.trim().split(/\s/)[0], 'media');
    },
    text(data) {
      if (style) style.text += data.slice(0, MOST_STYLE - style.text.length);
    },
    leave(element) {
      if (style?.element !== element) return;
      readStyles(element, style.text);
      style = undefined;
    },
  };
}
