import { readFileSync } from 'node:fs';
import type { Shape } from './shape';

/** Lines of `shapes.txt`: what the product sends, and somebody has looked up. */
export const knownShapes = (): Set<Shape> =>
  new Set(
    readFileSync(new URL('shapes.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n'),
  );
