import type { Element, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { sanitize } from 'hast-util-sanitize';
import type { Root as MarkdownRoot } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { footnoteOptions, labelFootnoteLinks, numberFootnotes } from '../../../markdown/footnotes';
import { addHeadingIds } from '../../../markdown/headings';
import {
  addPictureSizes,
  assertRoot,
  makeFigures,
  makeTablesScrollable,
  readMarkdown,
  writeHtml,
} from '../../../markdown/markdown';
import { Warnings } from '../../../markdown/warnings';
import { escapeRawTextTags, removeDisallowed, sanitizeSchema } from './sanitize';

/** A post's text is at most 680 px wide; a narrower window leaves 20 px on each side. */
const SIZES = '(min-width: 45rem) 680px, calc(100vw - 40px)';

/** Optional `rel` after a link: `[Maps](https://maps.example){rel=sponsored}`; several values are quoted. */
const RELATION = /^\{rel=(?:([a-z]+)|"([a-z ]+)")\}/;

function readRelations(tree: MarkdownRoot): void {
  visit(tree, (node, index, parent) => {
    if (node.type !== 'link' && node.type !== 'linkReference') return;
    const next = parent?.children[(index ?? 0) + 1];
    if (next?.type !== 'text') return;
    const [typed = '', one, several] = RELATION.exec(next.value) ?? [];
    if (!typed) return;
    next.value = next.value.slice(typed.length);
    node.data = { hProperties: { rel: (one ?? several ?? '').split(' ') } };
  });
}

/** `rel` values that an author may set (developers.google.com/search/docs/crawling-indexing/qualify-outbound-links). */
const relations = new Set(['sponsored', 'ugc', 'nofollow']);

/** Adds `noopener` to links to other sites, and keeps of their kind what is one. */
function setLinkRelations({ properties }: Element): void {
  const { rel } = properties;
  const chosen = (Array.isArray(rel) ? rel : []).map(String).filter((one) => relations.has(one));
  const isExternal = /^https?:/i.test(String(properties.href));
  properties.rel = isExternal ? [...new Set([...chosen, 'noopener'])] : undefined;
}

const WHOLE_NUMBER = /^[1-9]\d{0,3}$/;

/** The given size, else that of all pictures of posts, so that the page reserves space for it. */
function getPictureSize({ width, height }: Element['properties']): Element['properties'] {
  const isGiven = WHOLE_NUMBER.test(String(width)) && WHOLE_NUMBER.test(String(height));
  return isGiven ? { width, height } : { width: 1200, height: 675 };
}

/** The page's h1 is the title; some elements have two names. */
const RENAMED_TAGS: Readonly<Record<string, string>> = {
  h1: 'h2',
  b: 'strong',
  i: 'em',
  strike: 's',
  tt: 'code',
};

/** Changes single elements into those of our pages. */
function adaptElements(tree: Root): void {
  visit(tree, 'element', (node) => {
    const { tagName, properties } = node;
    node.tagName = RENAMED_TAGS[tagName] ?? tagName;
    if (tagName === 'a') setLinkRelations(node);
    // Code may be wider than a phone: it can be scrolled by keyboard too.
    if (tagName === 'pre') properties.tabIndex = 0;
    if (tagName === 'input') properties.ariaLabel = properties.checked ? 'Done' : 'Not done';
    if (tagName === 'img')
      node.properties = {
        ...{ alt: '', ...properties, ...getPictureSize(properties) },
        ...{ loading: 'lazy', decoding: 'async' },
      };
  });
}

export interface Article {
  /** No script, style, form or frame, and headings from the second level on, with ids. */
  html: string;
  /** What is left out of the text or leads nowhere, in sentences for its author. */
  warnings: string[];
}

/** Renders a post's Markdown as GitHub does; docs/product.md 5.10 names the differences. */
export function renderArticle(source: string): Article {
  const warnings = new Warnings();
  const markdown = readMarkdown(source);
  readRelations(markdown);
  numberFootnotes(markdown, source, warnings);
  const written = assertRoot(toHast(markdown, { allowDangerousHtml: true, ...footnoteOptions }));
  labelFootnoteLinks(written);
  escapeRawTextTags(written, warnings);
  const parsed = assertRoot(raw(written, { file: new VFile(source) }));
  removeDisallowed(parsed, warnings);
  const tree = assertRoot(sanitize(parsed, sanitizeSchema));
  adaptElements(tree);
  for (const link of addHeadingIds(tree)) {
    const { href } = link.properties;
    if (href !== '#' && href !== '#top')
      warnings.add(`The link to “${String(href)}” leads nowhere: no heading has this name.`, link);
  }
  makeFigures(tree);
  makeTablesScrollable(tree);
  addPictureSizes(tree, SIZES);
  return { html: `${writeHtml(tree)}\n`, warnings: warnings.texts };
}
