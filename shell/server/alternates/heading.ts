import type { ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';

/** A run of a heading's text; the marker is under it or not. */
interface TextRun {
  text: string;
  isMarked: boolean;
}
/** What stands on one line: a word, of which a part may be marked, or words that one marker holds together. */
export type Word = readonly TextRun[];

type Node = Root | ElementContent;

function headingIn(node: Node): ElementContent | undefined {
  if (node.type === 'element' && node.tagName === 'h1') return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const found = child.type === 'doctype' ? undefined : headingIn(child);
    if (found) return found;
  }
  return undefined;
}

function textRunsOf(node: ElementContent, isMarked: boolean): TextRun[] {
  if (node.type === 'text') return [{ text: node.value, isMarked }];
  if (node.type !== 'element') return [];
  return node.children.flatMap((child) => textRunsOf(child, isMarked || node.tagName === 'mark'));
}

/** The words of the first h1 of a page's content, as they stand there; none without one. */
export function headingWords(main: string): Word[] {
  const heading = headingIn(fromHtml(main, { fragment: true }));
  const words: TextRun[][] = [[]];
  for (const { text, isMarked } of heading ? textRunsOf(heading, false) : [])
    for (const piece of isMarked ? [text] : text.split(/(\s+)/)) {
      if (/^\s+$/.test(piece)) words.push([]);
      else if (piece) words.at(-1)?.push({ text: piece, isMarked });
    }
  return words.filter(({ length }) => length > 0);
}
