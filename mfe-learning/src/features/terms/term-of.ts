import type { Word } from '@site/contracts/glossary';
import { textPrefix } from '@site/contracts/text-places';

/** The links of a lesson to terms of the glossary, and to words that it explains at its end (docs/product.md 2.14). */
export const TERM_LINK = ':is(a[href^="/glossary#"], a[href^="#text-word-"])';

/** What is said of the term or the word behind a link. The glossary comes with the first call; undefined when it cannot be had, or has neither. */
export async function termOf({ hash }: HTMLAnchorElement): Promise<Word | undefined> {
  try {
    const { terms, words } = await import('@site/contracts/glossary');
    return (
      terms.find(({ id }) => `#${id}` === hash) ??
      words.find(({ id }) => `#${textPrefix}word-${id}` === hash)
    );
  } catch {
    return undefined; // the link still leads there
  }
}
