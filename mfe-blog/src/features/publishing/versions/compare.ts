import { diffArrays } from 'diff';

/** Successive lines of both texts, or of one of them only; or a number of shared lines that are not shown. */
export type Lines =
  { kind: 'same' | 'removed' | 'added'; text: string } | { kind: 'folded'; count: number };

/** Above this number of changes two texts are shown as a whole: finding more takes long, and no one could read it. */
const MAX_CHANGES = 1000;

/** The lines that are not empty. */
const splitLines = (text: string): string[] =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trimEnd()]));

/** Shared lines: those next to a change, and the number of the others. */
function folded(lines: readonly string[], isFirst: boolean, isLast: boolean): Lines[] {
  const from = isFirst ? 0 : 1;
  const to = isLast ? lines.length : lines.length - 1;
  // A note instead of a single line would save no room.
  if (to - from < 2) return [{ kind: 'same', text: lines.join('\n') }];
  return [
    ...(isFirst ? [] : [{ kind: 'same' as const, text: lines.slice(0, 1).join() }]),
    { kind: 'folded', count: to - from },
    ...(isLast ? [] : [{ kind: 'same' as const, text: lines.slice(-1).join() }]),
  ];
}

/** The lines in which two texts differ, with the lines around them. Empty lines and spaces at the end do not count. */
export function compare(oldText: string, newText: string): Lines[] {
  const [removed, added] = [splitLines(oldText), splitLines(newText)];
  const runs = diffArrays(removed, added, { maxEditLength: MAX_CHANGES }) ?? [
    { value: removed, removed: true, added: false },
    { value: added, removed: false, added: true },
  ];
  return runs.flatMap(({ added, removed, value }, index): Lines[] => {
    if (added || removed) return [{ kind: added ? 'added' : 'removed', text: value.join('\n') }];
    return folded(value, index === 0, index === runs.length - 1);
  });
}
