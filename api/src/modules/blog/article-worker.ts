import { renderArticle } from './article';

/** Done as soon as everything is loaded. */
export const start = (): void => undefined;

/** The HTML of a post; undefined for lists or quotes so deep in one another that it ends for want of room. */
export function render(source: string): string | undefined {
  try {
    return renderArticle(source);
  } catch (error) {
    // The parser calls itself for everything that is inside something else.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
