import type { Element, Nodes, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import type { Root as MarkdownRoot } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { SKIP, visit } from 'unist-util-visit';
import { getPictureSources } from '@site/contracts/blog/picture-address';

/** Reads GitHub Flavored Markdown (github.github.com/gfm) with footnotes. */
export const readMarkdown = (source: string): MarkdownRoot =>
  fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

/** Narrows the result of a conversion: that of a whole text is a whole text. */
export function assertRoot(tree: Nodes): Root {
  if (tree.type !== 'root') throw new TypeError(`A text cannot be a ${tree.type}`);
  return tree;
}

export const writeHtml = (tree: Root): string =>
  toHtml(tree, { characterReferences: { useNamedReferences: true } });

/** The text of an element, as `textContent` in browsers. */
export function getText(node: Element): string {
  return node.children
    .map((child) =>
      child.type === 'text' ? child.value : child.type === 'element' ? getText(child) : '',
    )
    .join('');
}

/** Makes tables that may be wider than a phone scrollable, by keyboard too, and names them after their columns. */
export function makeTablesScrollable(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'table' || index === undefined || !parent) return undefined;
    const columns: string[] = [];
    visit(node, 'element', (cell) => {
      if (cell.tagName !== 'th') return;
      cell.properties = { scope: 'col', ...cell.properties };
      columns.push(getText(cell).trim());
    });
    const name = ['Table', columns.filter(Boolean).join(', ')].filter(Boolean).join(': ');
    parent.children[index] = h('div', { role: 'region', ariaLabel: name, tabIndex: 0 }, node);
    return SKIP;
  });
}

/** Makes figures of pictures that are alone in their paragraph and have a title, which becomes the caption. */
export function makeFigures(tree: Root): void {
  visit(tree, 'element', (node) => {
    const [only, ...others] = node.children;
    if (node.tagName !== 'p' || others.length > 0) return;
    if (only?.type !== 'element' || only.tagName !== 'img' || !only.properties.title) return;
    const { title, ...properties } = only.properties;
    node.tagName = 'figure';
    node.children = [{ ...only, properties }, h('figcaption', String(title))];
  });
}

/** Lets browsers choose among the sizes of our uploaded pictures, which are recognized by address. */
export function addPictureSizes(tree: Root, sizes: string): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'img' || index === undefined || !parent) return undefined;
    const picture = getPictureSources(String(node.properties.src));
    if (!picture) return undefined;
    const { width, height, srcSet, sources } = picture;
    const img = { ...node, properties: { ...node.properties, width, height, srcSet, sizes } };
    parent.children[index] = h('picture', [
      ...sources.map(({ type, srcSet }) => h('source', { type, srcSet, sizes })),
      img,
    ]);
    return SKIP;
  });
}
