import type { Root } from 'hast';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { h } from 'hastscript';
import type { Root as MarkdownRoot } from 'mdast';
import { findAndReplace } from 'mdast-util-find-and-replace';
import { toHast } from 'mdast-util-to-hast';
import { SKIP, visit } from 'unist-util-visit';
import { words } from '@site/contracts/learning/glossary';
import { TEXT_ID_PREFIX } from '@site/contracts/text/text-places';
import {
  FOOTNOTE_NAME,
  footnoteId,
  footnoteOptions,
  labelFootnoteLinks,
  numberFootnotes,
} from '../../../markdown/footnotes';
import { addHeadingIds } from '../../../markdown/headings';
import {
  assertRoot,
  makeFigures,
  makeTablesScrollable,
  readMarkdown,
  writeHtml,
} from '../../../markdown/markdown';
import { Warnings } from '../../../markdown/warnings';

/** Address of the lesson with a number such as `2.4`; undefined when there is no such lesson. */
type FindAddress = (number: string) => string | undefined;

const sanitizeSchema: Schema = {
  // Ids are only ours, which have their prefix.
  clobber: [],
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'hr', 'br', 'blockquote', 'pre', 'code'],
    ...['ul', 'ol', 'li', 'input', 'strong', 'em', 'del', 'sup', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: {
    a: ['href', ['id', footnoteId], ['ariaLabel', FOOTNOTE_NAME]],
    img: ['src', 'alt', 'title'],
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
    li: [
      ['id', footnoteId],
      ['className', 'task-list-item'],
    ],
    ol: ['start', ['className', 'contains-task-list']],
    td: ['align'],
    th: ['align'],
    ul: [['className', 'contains-task-list']],
  },
  protocols: { href: ['https', 'http', 'mailto', 'tel'] },
};

const OWN_PICTURE = /^\/api\/media\/learning\/[\w-]+\.svg$/;

const MENTION = /\b[Ll]esson (\d+\.\d+)/g;

/** Links mentioned lessons, but not in links. */
function linkMentions(tree: MarkdownRoot, findAddress: FindAddress): void {
  findAndReplace(
    tree,
    [
      MENTION,
      (words: string, number: string) => {
        const url = findAddress(number);
        return (
          url !== undefined && { type: 'link', url, children: [{ type: 'text', value: words }] }
        );
      },
    ],
    { ignore: ['link', 'linkReference'] },
  );
}

/** Changes single elements into those of our pages, and removes pictures that are not ours. */
function adaptElements(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    const { tagName, properties } = node;
    const { href = '', src = '' } = properties;
    // The page's h1 is the title.
    if (tagName === 'h1') node.tagName = 'h2';
    if (tagName === 'pre') properties.tabIndex = 0;
    if (tagName === 'input') properties.ariaLabel = properties.checked ? 'Done' : 'Not done';
    if (tagName === 'a' && /^https?:/.test(String(href))) properties.rel = ['noopener'];
    if (tagName === 'a' && String(href).startsWith('//')) delete properties.href;
    if (tagName !== 'img' || !parent || index === undefined) return undefined;
    if (OWN_PICTURE.test(String(src))) {
      node.properties = { ...properties, width: 1200, height: 675, loading: 'lazy' };
      return undefined;
    }
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}

/** Explains the words that a lesson links to, at its end: without script the links lead there. */
function addGlossary(tree: Root): void {
  const linked = new Set<unknown>();
  visit(tree, 'element', ({ properties }) => void linked.add(properties.href));
  const used = words.filter(({ id }) => linked.has(`#word-${id}`));
  if (used.length === 0) return;
  const items = used.flatMap(({ id, term, definition }) => [
    h('li', { id: `${TEXT_ID_PREFIX}word-${id}` }, [h('strong', term), `: ${definition}`]),
    '\n',
  ]);
  tree.children.push(
    ...h(undefined, ['\n', h('h2', 'Terms in this lesson'), '\n', h('ul', ['\n', ...items]), '\n'])
      .children,
  );
}

/**
 * The HTML of a lesson, with links to mentioned lessons, and its words explained at the end. HTML in the source is
 * shown as text, and only our own pictures are allowed. @param source the markup that api/seed/content/README.md
 * defines
 */
export function renderLesson(source: string, findAddress: FindAddress): string {
  const markdown = readMarkdown(source);
  numberFootnotes(markdown, source, new Warnings());
  linkMentions(markdown, findAddress);
  const html = assertRoot(
    toHast(markdown, {
      ...footnoteOptions,
      handlers: { html: (_, { value }: { value: string }) => ({ type: 'text', value }) },
    }),
  );
  labelFootnoteLinks(html);
  const tree = assertRoot(sanitize(html, sanitizeSchema));
  adaptElements(tree);
  addGlossary(tree);
  addHeadingIds(tree);
  makeFigures(tree);
  makeTablesScrollable(tree);
  return writeHtml(tree);
}

/** Reading time of a lesson without its code, at 200 words a minute, as for posts. */
export const countReadingMinutes = (source: string): number =>
  Math.ceil(
    source
      .replace(/```[\s\S]*?```/g, '')
      .split(/\s+/)
      .filter(Boolean).length / 200,
  );
