import type { Term } from '@site/contracts/glossary';

/** The links of a lesson to terms of the glossary (docs/product.md 2.14). */
export const TERM_LINK = 'a[href^="/glossary#"]';

/** What the glossary says of the term behind a link. The glossary comes with the first call; undefined when it cannot be had, or has no such term. */
export async function termOf({ hash }: HTMLAnchorElement): Promise<Term | undefined> {
  try {
    const { terms } = await import('@site/contracts/glossary');
    return terms.find(({ id }) => `#${id}` === hash);
  } catch {
    return undefined; // the link still leads there
  }
}
