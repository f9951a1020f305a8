import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';

/** Elements that are of use only on a screen. */
const CONTROLS = new Set([
  ...['button', 'input', 'label', 'legend', 'select', 'textarea', 'output'],
  ...['script', 'noscript', 'style', 'template', 'svg'],
]);

/** The box of a task in an author's list, which Markdown has too. */
const isTask = ({ tagName, properties }: Element): boolean =>
  tagName === 'input' && properties.type === 'checkbox' && properties.disabled === true;

const isHidden = ({ tagName, properties }: Element): boolean =>
  properties.hidden === true ||
  properties.ariaHidden === 'true' ||
  properties.dataNosnippet !== undefined ||
  (tagName === 'img' && !properties.alt);

const isScreenOnly = (node: Element): boolean =>
  (CONTROLS.has(node.tagName) && !isTask(node)) || isHidden(node);

const findLinks = (node: ElementContent): Element[] =>
  node.type !== 'element' ? [] : node.tagName === 'a' ? [node] : node.children.flatMap(findLinks);

/** A page's table of contents. It is left out, because the headings say the same. */
const isTableOfContents = (node: Element): boolean =>
  node.tagName === 'nav' &&
  findLinks(node).every(({ properties }) => String(properties.href).startsWith('#'));

/** The text marker is decoration too, but its words are ordinary text. */
const MARKER = 'mark';

/** The text alternative of a drawing, which replaces it; undefined for all other elements. */
const getTextAlternative = ({ properties }: Element): string | undefined =>
  properties.role === 'img' ? String(properties.ariaLabel ?? '') : undefined;

const isBox = (node: ElementContent | undefined): boolean =>
  node?.type === 'element' && (node.tagName === 'a' || node.tagName === 'span');

/** A locked link has no address and becomes its text. */
const hasNoTarget = ({ tagName, properties }: Element): boolean =>
  tagName === 'a' && properties.href === undefined;

/** Adds a space between neighbouring links and badges, which only their boxes separate on the page. */
const addSpaces = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.flatMap((node, index) =>
    isBox(node) && isBox(nodes[index - 1]) ? [{ type: 'text', value: ' ' }, node] : [node],
  );

/** A button that is a list entry, such as a related term, becomes its text. */
const isListButton = ({ tagName }: Element, parent: string): boolean =>
  tagName === 'button' && parent === 'li';

function pruneNode(node: ElementContent, url: string, parent = ''): ElementContent[] {
  if (node.type !== 'element') return node.type === 'text' ? [node] : [];
  if ((isScreenOnly(node) && !isListButton(node, parent)) || isTableOfContents(node)) return [];
  const alternative = getTextAlternative(node);
  if (alternative !== undefined) return alternative ? [{ type: 'text', value: alternative }] : [];
  const children = addSpaces(node.children.flatMap((child) => pruneNode(child, url, node.tagName)));
  if (node.tagName === MARKER || node.tagName === 'button' || hasNoTarget(node)) return children;
  const properties = { ...node.properties };
  for (const name of ['href', 'src'])
    // An invalid address, such as an author's typing error, stays as it is.
    if (typeof properties[name] === 'string' && URL.canParse(properties[name], url))
      properties[name] = new URL(properties[name], url).href;
  // The summary becomes the heading of its folded content.
  return [
    { ...node, tagName: node.tagName === 'summary' ? 'h3' : node.tagName, properties, children },
  ];
}

/** A page's content without controls, drawings and hidden elements, with absolute addresses. */
const pruneTree = (tree: Root, url: string): Root => ({
  ...tree,
  children: tree.children.flatMap((child) =>
    child.type === 'doctype' ? [] : pruneNode(child, url),
  ),
});

/** The HTML of a page's `main`, and the page's absolute address. */
export interface MarkdownJob {
  main: string;
  url: string;
}

/** A page's content as Markdown: CommonMark with GitHub's tables. */
export function renderMarkdown({ main, url }: MarkdownJob): string {
  const content = pruneTree(fromHtml(main, { fragment: true }), url);
  return toMarkdown(toMdast(content, { document: true }), {
    bullet: '-',
    rule: '-',
    extensions: [gfmToMarkdown()],
  });
}
