import { diffArrays, diffWordsWithSpace } from 'diff';

/** Words of both texts, or of one of them only. */
interface Piece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** A shared paragraph, a number of shared paragraphs that are not shown, or the pieces of a difference. */
export type Passage =
  | { kind: 'same'; text: string }
  | { kind: 'folded'; paragraphs: number }
  | { kind: 'changed'; pieces: readonly Piece[] };

/** Above this number of changes two texts are shown as a whole: finding more takes long, and nobody could read it. */
const mostChanges = 1000;

/** Below this share of common letters the common words are chance, and the passage is shown as a whole. */
const leastShared = 0.3;

const paragraphsOf = (text: string): string[] => text.trim().split(/\s*\n\s*\n/);

const asWhole = (before: string, after: string): Piece[] =>
  [{ kind: 'removed', text: before } as const, { kind: 'added', text: after } as const].filter(
    ({ text }) => text !== '',
  );

/** The difference of a passage, word by word if enough of it is common. */
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

/** Shared paragraphs: those next to a change, and the number of the others. */
function folded(paragraphs: readonly string[], isFirst: boolean, isLast: boolean): Passage[] {
  const same = (text: string): Passage => ({ kind: 'same', text });
  const begins = isFirst ? [] : paragraphs.slice(0, 1);
  const ends = isLast ? [] : paragraphs.slice(begins.length).slice(-1);
  const count = paragraphs.length - begins.length - ends.length;
  // A note instead of a single paragraph would save no room.
  if (count < 2) return paragraphs.map(same);
  return [...begins.map(same), { kind: 'folded', paragraphs: count }, ...ends.map(same)];
}

/**
 * The differences of two texts: changed paragraphs word by word, with the paragraphs around them. Paragraphs are
 * compared first, so that a moved comma is not searched in 20,000 words. A moved paragraph is removed in one place and
 * added in the other. jsdiff compares arrays and words and has a limit for its effort; diff-match-patch and fast-diff
 * compare letters, which cuts words in the middle.
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
