import { diffArrays, diffWordsWithSpace } from 'diff';

/** Words that both texts have, or one of them only. */
export interface Piece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Paragraphs that two texts share, as many as are worth showing, or the words in which they differ. */
export type Passage =
  | { kind: 'same'; text: string }
  | { kind: 'folded'; paragraphs: number }
  | { kind: 'changed'; pieces: readonly Piece[] };

/** Changes beyond which two texts count as other ones: looking for more takes long, and nobody could read it. */
const mostChanges = 1000;

/** Share of letters below which what stayed of a passage is chance, and hides what was written instead. */
const leastShared = 0.3;

const paragraphsOf = (text: string): string[] => text.trim().split(/\s*\n\s*\n/);

const asWhole = (before: string, after: string): Piece[] =>
  [{ kind: 'removed', text: before } as const, { kind: 'added', text: after } as const].filter(
    ({ text }) => text !== '',
  );

/** What was removed and added in a passage, word by word where the two have words in common. */
function piecesOf(before: string, after: string): Piece[] {
  const found = diffWordsWithSpace(before, after, { maxEditLength: mostChanges });
  if (!found) return asWhole(before, after);
  const pieces = found.map(({ added, removed, value }): Piece => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
  const shared = pieces.reduce(
    (sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0),
    0,
  );
  const longer = Math.max(before.length, after.length);
  return shared < longer * leastShared ? asWhole(before, after) : pieces;
}

/** Of many shared paragraphs those next to a change, and how many others there are. */
function folded(paragraphs: readonly string[], isFirst: boolean, isLast: boolean): Passage[] {
  const same = (text: string): Passage => ({ kind: 'same', text });
  const begins = isFirst ? [] : paragraphs.slice(0, 1);
  const ends = isLast ? [] : paragraphs.slice(begins.length).slice(-1);
  const count = paragraphs.length - begins.length - ends.length;
  // What says that one is left out is as long as that one.
  if (count < 2) return paragraphs.map(same);
  return [...begins.map(same), { kind: 'folded', paragraphs: count }, ...ends.map(same)];
}

/**
 * How two texts differ: changed paragraphs with their words, and what surrounds them. Paragraphs come first, because one
 * of Markdown is a line, and a moved comma is then not looked for in 20,000 words. A paragraph that was moved is removed in
 * one place and added in the other. jsdiff compares arrays and words and can be told when to give up; diff-match-patch
 * and fast-diff compare letters, which cuts words in the middle.
 */
export function compare(before: string, after: string): Passage[] {
  const runs = diffArrays(paragraphsOf(before), paragraphsOf(after), {
    maxEditLength: mostChanges,
  });
  if (!runs) return [{ kind: 'changed', pieces: asWhole(before, after) }];
  return runs.flatMap(({ added, removed, value }, index): Passage[] => {
    const text = value.join('\n\n');
    if (!added && !removed) return folded(value, index === 0, index === runs.length - 1);
    const other = runs[removed ? index + 1 : index - 1];
    const isReplaced = removed ? other?.added : other?.removed;
    if (added && isReplaced) return [];
    const now = removed && isReplaced ? (other?.value.join('\n\n') ?? '') : added ? text : '';
    return [{ kind: 'changed', pieces: piecesOf(removed ? text : '', now) }];
  });
}
