import type { Root } from 'hast';
import type { FootnoteDefinition, Nodes, Root as MarkdownRoot } from 'mdast';
import type { Options } from 'mdast-util-to-hast';
import { SKIP, visit } from 'unist-util-visit';
import { TEXT_ID_PREFIX } from '@site/contracts/text/text-places';
import { getText } from './markdown';
import type { Warnings } from './warnings';

/** Names of notes and of the links back to the text. */
export const footnoteOptions: Options = {
  clobberPrefix: TEXT_ID_PREFIX,
  footnoteLabel: 'Footnotes',
  footnoteBackContent: 'Back',
  footnoteBackLabel: (note) => `Back to footnote ${note + 1} in the text`,
};

/** Ids of notes and of the places that refer to them. */
export const footnoteId = new RegExp(`^${TEXT_ID_PREFIX}fn(?:ref)?-\\d{1,4}(?:-\\d{1,4})?$`);
export const FOOTNOTE_NAME = /^(?:Footnote \d+|Back to footnote \d+ in the text)$/;

/** `[^name]` as an author types it, unless its bracket is escaped. */
const TYPED_REFERENCE = /(?<!\\)\[\^([^\]\s]+)\]/g;

/**
 * Calls the notes of a text by their numbers, because a label may be anything and becomes part of an id. Notes that
 * nothing refers to are not shown, and references without a note are text, as on GitHub: both are warned of.
 */
export function numberFootnotes(tree: MarkdownRoot, source: string, warnings: Warnings): void {
  const notes = new Map<string, FootnoteDefinition>();
  const numbers = new Map<string, number>();
  visit(tree, 'footnoteDefinition', (note) => {
    if (notes.has(note.identifier))
      warnings.add(`A second note [^${note.label ?? ''}] is left out: the first one counts.`, note);
    else notes.set(note.identifier, note);
  });
  const count = (whole: Nodes) =>
    visit(whole, (node) => {
      if (node.type === 'footnoteDefinition' && node !== whole) return SKIP;
      if (node.type === 'footnoteReference' && !numbers.has(node.identifier))
        numbers.set(node.identifier, numbers.size + 1);
      return undefined;
    });
  count(tree);
  // A reference in a note adds its note to the map during the iteration.
  for (const [label] of numbers) {
    const note = notes.get(label);
    if (note) count(note);
  }
  visit(tree, (node) => {
    if (node.type === 'footnoteDefinition' || node.type === 'footnoteReference') {
      const number = numbers.get(node.identifier);
      if (number === undefined && notes.get(node.identifier) === node)
        warnings.add(
          `The note [^${node.label ?? ''}] is left out: nothing in the text refers to it.`,
          node,
        );
      node.identifier = String(number ?? 'unused');
    }
    if (node.type === 'text' && node.position) {
      const { start, end } = node.position;
      const typed = source.slice(start.offset, end.offset);
      for (const [whole] of typed.matchAll(TYPED_REFERENCE))
        warnings.add(`${whole} is shown as it stands: it has no note.`, node);
    }
  });
}

/** Names the links from the text to the notes, and removes what only GitHub's styles and scripts need. */
export function labelFootnoteLinks(tree: Root): void {
  tree.children = tree.children.flatMap((node) =>
    node.type === 'element' && node.properties.dataFootnotes ? node.children : [node],
  );
  visit(tree, 'element', (node) => {
    const { href, id, ariaLabel, dataFootnoteRef, dataFootnoteBackref } = node.properties;
    if (id === 'footnote-label') node.properties = {};
    else if (dataFootnoteRef)
      node.properties = { href, id, ariaLabel: `Footnote ${getText(node)}` };
    else if (dataFootnoteBackref !== undefined) node.properties = { href, ariaLabel };
  });
}
