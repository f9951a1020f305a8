import { readFileSync } from 'node:fs';
import { pageOf } from './manual';
import type { Shape } from './shape';
import { wordsOf } from './words';

/** The lines of `shapes.txt`: shapes that the product sends and that somebody has checked in the manual. */
export const knownShapes = (): Set<Shape> => {
  const text = readFileSync(new URL('shapes.txt', import.meta.url), 'utf8');
  return new Set(text.trim().split('\n'));
};

/** Instructions for the author of a change that makes the product send new shapes. */
export function advice(shapes: readonly Shape[]): string {
  const words = [...new Set(shapes.flatMap(wordsOf))];
  const pages = [...new Set(words.flatMap((word) => pageOf(word) ?? []))];
  const unread = words.filter((word) => !pageOf(word));
  return [
    'The product sends MongoDB what it has never sent:',
    ...shapes.map((shape) => `\n${shape}\n`),
    `Read in MongoDB's manual whether versions 7 and 8 take it, all of it together: ${pages.join(', ')}.`,
    ...(unread.length > 0
      ? [`No page is noted yet for: ${unread.join(', ')}. Note it in manual.ts.`]
      : []),
    'Then add the line to server-kit/src/testing/commands/shapes.txt, which is sorted.',
  ].join('\n');
}
