import { type Element, isTag } from 'domhandler';
import { readPolicy } from '../../http/content-security-policy';
import { findAddresses } from '../../text/css';
import type { Addresses } from '../addresses';
import { getOwnText, getTokens, keyword } from '../attributes';
import { add, limitAddress } from '../bounded';
import type { Draft, InsecureFact } from '../facts';
import { scriptKind } from '../script-kind';
import { parseCandidates } from '../srcset';
import { getLine, isHtml, type Reader } from '../walk';

type Kind = InsecureFact['kind'];
/** An address as written, and what a browser loads from it. */
type Load = readonly [written: string | undefined, Kind];

const MAX_STYLE = 1_000_000;

/** Whether a browser runs this script; those with nomodule are for browsers that know no modules. */
const runs = (element: Element): boolean => {
  const kind = scriptKind(element);
  return kind === 'module' || (kind === 'classic' && !('nomodule' in element.attribs));
};

const all = (written: readonly string[], kind: Kind): Load[] =>
  written.map((address) => [address, kind] as const);

const getParentName = ({ parent }: Element): string =>
  parent !== null && isTag(parent) ? parent.name : '';

const isSubmitter = (element: Element): boolean => {
  const type = keyword(element, 'type');
  if (element.name === 'button') return type !== 'button' && type !== 'reset';
  return element.name === 'input' && (type === 'submit' || type === 'image');
};

const closesDialog = (element: Element, method: string): boolean =>
  keyword(element, method) === 'dialog';

/**
 * Where a button sends its form, which method=dialog of the one or the other only closes (HTML, "form submission
 * algorithm").
 * @param form the form around the button
 */
function submission(element: Element, form: Element | undefined): readonly Load[] {
  const { formmethod, formaction, form: other } = element.attribs;
  if (!isSubmitter(element)) return [];
  const closed = form !== undefined && other === undefined && closesDialog(form, 'method');
  if (formmethod === undefined ? closed : closesDialog(element, 'formmethod')) return [];
  // The form's own address is read with the form, unless that sends nothing by itself.
  return [[formaction ?? (closed ? form.attribs['action'] : undefined), 'form']];
}

/** What a browser loads for an element of HTML, or sends a form to, by the name of the element. */
const LOADS: Readonly<Record<string, (element: Element) => readonly Load[]>> = {
  script: (element) => (runs(element) ? [[element.attribs['src'], 'script']] : []),
  // srcdoc replaces src.
  iframe: ({ attribs }) => ('srcdoc' in attribs ? [] : [[attribs['src'], 'frame']]),
  frame: ({ attribs }) => [[attribs['src'], 'frame']],
  embed: ({ attribs }) => [[attribs['src'], 'frame']],
  object: ({ attribs }) => [[attribs['data'], 'frame']],
  form: (element) => (closesDialog(element, 'method') ? [] : [[element.attribs['action'], 'form']]),
  input: (element) =>
    keyword(element, 'type') === 'image' ? [[element.attribs['src'], 'media']] : [],
  img: ({ attribs }) => [
    [attribs['src'], 'media'],
    ...all(parseCandidates(attribs['srcset']), 'media'),
  ],
  source: (element) =>
    getParentName(element) === 'picture'
      ? all(parseCandidates(element.attribs['srcset']), 'media')
      : [[element.attribs['src'], 'media']],
  audio: ({ attribs }) => [[attribs['src'], 'media']],
  video: ({ attribs }) => [
    [attribs['src'], 'media'],
    [attribs['poster'], 'media'],
  ],
  track: ({ attribs }) => [[attribs['src'], 'media']],
  ...Object.fromEntries(
    ['body', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'].map((name) => [
      name,
      ({ attribs }: Element): readonly Load[] => [[attribs['background'], 'media']],
    ]),
  ),
};

/** What a browser loads for an element of SVG. */
function listSvgLoads(element: Element): readonly Load[] {
  const href = element.attribs['href'] ?? element.attribs['xlink:href'];
  if (element.name === 'script') return scriptKind(element) ? [[href, 'script']] : [];
  return ['image', 'feImage'].includes(element.name) ? [[href, 'media']] : [];
}

/** Kinds by the `as` of a preload; all others count as media. */
const PRELOADED: Readonly<Partial<Record<string, Kind>>> = {
  script: 'script',
  style: 'stylesheet',
  document: 'frame',
};

const LINKED: Readonly<Partial<Record<string, Kind>>> = {
  stylesheet: 'stylesheet',
  modulepreload: 'script',
  manifest: 'script',
  icon: 'media',
  'apple-touch-icon': 'media',
};

const isCss = (element: Element): boolean =>
  /^(?:$|text\/css\s*(?:;|$))/.test(keyword(element, 'type'));

function listLinkLoads(element: Element): readonly Load[] {
  const { href, imagesrcset } = element.attribs;
  return getTokens(element, 'rel').flatMap((relation): readonly Load[] => {
    if (relation === 'stylesheet' && ('disabled' in element.attribs || !isCss(element))) return [];
    if (relation !== 'preload') {
      const kind = LINKED[relation];
      return kind ? [[href, kind]] : [];
    }
    const as = keyword(element, 'as');
    return [
      [href, PRELOADED[as] ?? 'media'],
      ...(as === 'image' ? all(parseCandidates(imagesrcset), 'media') : []),
    ];
  });
}

/** Hosts of the visitor's own machine, from which browsers load over http as well (Secure Contexts, section 3.1). */
const LOOPBACK = /^http:\/\/(?:127(?:\.\d+){3}|\[::1\]|(?:[^/]+\.)?localhost)(?::\d+)?\//;

/** Stylesheets, scripts, and everything that is loaded over plain http. */
export function createResourceReader(facts: Draft, addresses: Addresses): Reader {
  let form: Element | undefined;
  let upgraded = false;

  function check(element: Element, [written, kind]: Load): void {
    const url = addresses.web(written);
    if (url?.startsWith('http:') && !LOOPBACK.test(url))
      add(facts.insecure, { url: limitAddress(url), line: getLine(element), kind, upgraded });
  }

  function readStyles(element: Element, css: string | undefined): void {
    if (!css || !/http:/i.test(css)) return;
    for (const { address, imported } of findAddresses(css))
      check(element, [address, imported ? 'stylesheet' : 'media']);
  }

  function readStylesheet(element: Element, inHead: boolean): void {
    const relations = getTokens(element, 'rel');
    const url = addresses.web(element.attribs['href']);
    if (!url || 'disabled' in element.attribs || !isCss(element)) return;
    if (!relations.includes('stylesheet') || relations.includes('alternate')) return;
    const media = keyword(element, 'media').slice(0, 1_000);
    add(facts.stylesheets, { url: limitAddress(url), line: getLine(element), inHead, media });
  }

  function readScript(element: Element, inHead: boolean): void {
    const url = addresses.web(element.attribs['src']);
    const kind = scriptKind(element);
    if (!url || !kind) return;
    const deferred =
      kind === 'module' || ['async', 'defer', 'nomodule'].some((name) => name in element.attribs);
    add(facts.scripts, { url: limitAddress(url), line: getLine(element), inHead, deferred });
  }

  function readMetaPolicy(element: Element): void {
    if (keyword(element, 'http-equiv') === 'content-security-policy')
      upgraded ||= readPolicy(element.attribs['content'] ?? '').has('upgrade-insecure-requests');
  }

  return {
    enter(element, { inHead }) {
      const { name, attribs } = element;
      readStyles(element, attribs['style']?.slice(0, 10_000));
      if (name === 'style' && isCss(element))
        readStyles(element, getOwnText(element).slice(0, MAX_STYLE));
      if (!isHtml(element)) {
        for (const load of listSvgLoads(element)) check(element, load);
        return;
      }
      if (name === 'meta' && inHead) readMetaPolicy(element);
      if (name === 'link') {
        readStylesheet(element, inHead);
        for (const load of listLinkLoads(element)) check(element, load);
      }
      if (name === 'script') readScript(element, inHead);
      if (name === 'form') form = element;
      for (const load of submission(element, form)) check(element, load);
      const loads = Object.hasOwn(LOADS, name) ? LOADS[name] : undefined;
      for (const load of loads?.(element) ?? []) check(element, load);
    },
    leave(element) {
      if (form === element) form = undefined;
    },
  };
}
