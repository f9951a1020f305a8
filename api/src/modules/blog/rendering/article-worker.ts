import { type Article, renderArticle } from './article';

/** An empty task: it ends once the worker's modules are loaded. */
export const start = (): void => undefined;

/** A post as readers see it; undefined when its lists or quotes nest so deeply that the stack overflows. */
export function render(source: string): Article | undefined {
  try {
    return renderArticle(source);
  } catch (error) {
    // The parser is recursive.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
