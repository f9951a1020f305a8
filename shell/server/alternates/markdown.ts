import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { Element, ElementContent, Root } from 'hast';

/** What only somebody at a screen has a use for. */
const CONTROLS = new Set([
  ...['button', 'input', 'label', 'legend', 'select', 'textarea', 'output'],
  ...['script', 'noscript', 'style', 'template', 'svg'],
]);

const isForScreensOnly = ({ tagName, properties }: Element): boolean =>
  CONTROLS.has(tagName) ||
  properties.hidden === true ||
  properties.ariaHidden === 'true' ||
  properties.dataNosnippet !== undefined ||
  (tagName === 'img' && !properties.alt);

const linksIn = (node: ElementContent): Element[] =>
  node.type !== 'element' ? [] : node.tagName === 'a' ? [node] : node.children.flatMap(linksIn);

/** A page's own contents, once for each width of a screen: its headings say the same. */
const isContents = (node: Element): boolean =>
  node.tagName === 'nav' &&
  linksIn(node).every(({ properties }) => String(properties.href).startsWith('#'));

/** The text marker is a drawing too: what it marks are words like others. */
const MARKER = 'mark';

/** A drawing that says in words what it shows is these words. */
const wordsOf = ({ properties }: Element): string | undefined =>
  properties.role === 'img' ? String(properties.ariaLabel ?? '') : undefined;

const isBox = (node: ElementContent | undefined): boolean =>
  node?.type === 'element' && (node.tagName === 'a' || node.tagName === 'span');

/** A link that is locked is what it says. */
const leadsNowhere = ({ tagName, properties }: Element): boolean =>
  tagName === 'a' && properties.href === undefined;

/** Links and badges that only their boxes keep apart would run into each other. */
const spaced = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.flatMap((node, index) =>
    isBox(node) && isBox(nodes[index - 1]) ? [{ type: 'text', value: ' ' }, node] : [node],
  );

/** Entries of a list that are nothing but a button, such as related terms, are what they say. */
const isEntry = ({ tagName }: Element, parent: string): boolean =>
  tagName === 'button' && parent === 'li';

function prunedNode(node: ElementContent, url: string, parent = ''): ElementContent[] {
  if (node.type !== 'element') return node.type === 'text' ? [node] : [];
  if ((isForScreensOnly(node) && !isEntry(node, parent)) || isContents(node)) return [];
  const words = wordsOf(node);
  if (words !== undefined) return words ? [{ type: 'text', value: words }] : [];
  const children = spaced(node.children.flatMap((child) => prunedNode(child, url, node.tagName)));
  if (node.tagName === MARKER || node.tagName === 'button' || leadsNowhere(node)) return children;
  const properties = { ...node.properties };
  for (const name of ['href', 'src'])
    // What is no address, such as a typing error of an author's, stays as it is.
    if (typeof properties[name] === 'string' && URL.canParse(properties[name], url))
      properties[name] = new URL(properties[name], url).href;
  // What stands folded has a heading that says so.
  return [
    { ...node, tagName: node.tagName === 'summary' ? 'h3' : node.tagName, properties, children },
  ];
}

/** A page's content without what is drawn, clicked or hidden, its addresses absolute. */
const pruned = (tree: Root, url: string): Root => ({
  ...tree,
  children: tree.children.flatMap((child) =>
    child.type === 'doctype' ? [] : prunedNode(child, url),
  ),
});

export interface MarkdownJob {
  main: string;
  url: string;
}

/** A page's content as Markdown (CommonMark with the tables of GitHub's). */
export function markdownOf({ main, url }: MarkdownJob): string {
  const content = pruned(fromHtml(main, { fragment: true }), url);
  return toMarkdown(toMdast(content, { document: true }), {
    bullet: '-',
    rule: '-',
    extensions: [gfmToMarkdown()],
  });
}
