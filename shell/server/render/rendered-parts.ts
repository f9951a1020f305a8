import { LRUCache } from 'lru-cache';
import type { createStyles } from '@site/shared-ui/ui';

/** What is kept, in letters of HTML and CSS. */
const LIMIT = 8_000_000;
/** As long as a finished page (page-cache.ts): what a component takes from elsewhere is not old for longer. */
const KEPT_MS = 60_000;

/** What one part's components gave. */
export interface RenderedPart {
  html: string;
  styles: Pick<ReturnType<typeof createStyles>, 'inserted' | 'registered'>;
}

/** Data of the store that a part has read, by the name of its query. */
export type Reads = ReadonlyMap<string, unknown>;

interface KeptPart {
  part: RenderedPart;
  reads: Reads;
  /** Milliseconds since 1970. */
  renderedAt: number;
}

/** Whether the store has for each read what it had then: the very same object, or still nothing. */
const isTrue = ({ reads, renderedAt }: KeptPart, dataOf: (query: string) => unknown): boolean =>
  Date.now() - renderedAt < KEPT_MS && [...reads].every(([query, data]) => dataOf(query) === data);

/**
 * What a thread has rendered, by what it was rendered from: the component, its props, the page's address, the business,
 * and the data that it read. A page that is made anew because something in it has changed, or for another visitor,
 * renders the parts that show something else, and no others.
 */
export class RenderedParts {
  private readonly parts = new LRUCache<string, KeptPart>({ maxSize: LIMIT });
  private readonly numbers = new WeakMap<object, number>();
  private lastNumber = 0;

  /**
   * The name of a part with all that it is rendered from but data.
   * @param component what renders it: its code is another one in another build
   * @param inputs has to be data that JSON can tell apart; undefined when it is not
   */
  keyOf(component: object, inputs: unknown): string | undefined {
    let isData = true;
    const text = JSON.stringify(inputs, (_, value: unknown) => {
      isData &&= typeof value !== 'function' && typeof value !== 'symbol';
      return value;
    });
    return isData ? `${this.numberOf(component)} ${text}` : undefined;
  }

  /** @param dataOf the data that the store has for a query, by its name */
  get(key: string, dataOf: (query: string) => unknown): RenderedPart | undefined {
    const kept = this.parts.get(key);
    return kept && isTrue(kept, dataOf) ? kept.part : undefined;
  }

  /** @param reads has to be data that everybody is told */
  keep(key: string, part: RenderedPart, reads: Reads): void {
    const css = Object.values(part.styles.inserted).map((text) => String(text).length);
    const size = css.reduce((sum, length) => sum + length, key.length + part.html.length);
    this.parts.set(key, { part, reads, renderedAt: Date.now() }, { size });
  }

  private numberOf(component: object): number {
    let number = this.numbers.get(component);
    if (number === undefined) this.numbers.set(component, (number = ++this.lastNumber));
    return number;
  }
}
