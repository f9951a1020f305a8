import { type RefObject, useEffect, useState } from 'react';
import type { Word } from '@site/contracts/learning/glossary';
import { TEXT_ID_PREFIX } from '@site/contracts/text/text-places';

/** Links to terms of the glossary, and to words explained at the end of the lesson (docs/product.md 2.14). */
export const TERM_LINK = ':is(a[href^="/glossary#"], a[href^="#text-word-"])';

/** The term or word of a link. Loads the glossary. Undefined if it does not load, or has no entry. */
async function loadTerm({ hash }: HTMLAnchorElement): Promise<Word | undefined> {
  try {
    const { terms, words } = await import('@site/contracts/learning/glossary');
    return (
      terms.find(({ id }) => `#${id}` === hash) ??
      words.find(({ id }) => `#${TEXT_ID_PREFIX}word-${id}` === hash)
    );
  } catch {
    return undefined; // the link still leads there
  }
}

/** Milliseconds before a hovered note opens, and within which the pointer must reach it before it closes. */
const HOVER_DELAY_MS = 200;

interface Explained {
  link: HTMLAnchorElement;
  term: Word;
}

/**
 * The explained term: the one under the pointer, in focus, or tapped once. A second tap follows the link; so does the
 * first tap if there is no explanation.
 * @param text contains the links
 * @param note the element of the explanation, on which the pointer may rest
 */
export function useExplained(
  text: RefObject<HTMLElement | null>,
  note: RefObject<HTMLElement | null>,
): Explained | undefined {
  const [explained, setExplained] = useState<Explained>();

  useEffect(() => {
    const root = text.current;
    if (!root) return;
    /** The link whose explanation is shown or loading. */
    let current: HTMLAnchorElement | undefined;
    /** The link that is being tapped for the first time. */
    let tapped: HTMLAnchorElement | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const findLink = (target: EventTarget | null): HTMLAnchorElement | undefined =>
      target instanceof Element && root.contains(target)
        ? (target.closest<HTMLAnchorElement>(TERM_LINK) ?? undefined)
        : undefined;
    const isInNote = (target: EventTarget | null): boolean =>
      target instanceof Node && !!note.current?.contains(target);

    const close = (): void => {
      clearTimeout(timer);
      current = undefined;
      setExplained(undefined);
    };
    const explain = async (link: HTMLAnchorElement, otherwise?: () => void): Promise<void> => {
      clearTimeout(timer);
      current = link;
      const term = await loadTerm(link);
      if (current !== link) return;
      setExplained((before) => (before?.link === link ? before : term && { link, term }));
      if (!term) otherwise?.();
    };

    const point = ({ target, pointerType }: PointerEvent): void => {
      if (pointerType === 'touch') return;
      clearTimeout(timer);
      const link = findLink(target);
      if (link) {
        if (link !== current) timer = setTimeout(() => void explain(link), HOVER_DELAY_MS);
      } else if (current && current !== document.activeElement && !isInNote(target)) {
        timer = setTimeout(close, HOVER_DELAY_MS);
      }
    };
    const press = ({ target, pointerType }: PointerEvent): void => {
      const link = findLink(target);
      tapped = pointerType === 'mouse' || link === current ? undefined : link;
      if (link !== current && !isInNote(target)) close();
    };
    const focus = ({ target }: FocusEvent): void => {
      const link = findLink(target);
      if (link) void explain(link);
      else if (!isInNote(target)) close();
    };
    const escape = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close();
    };
    const click = (event: MouseEvent): void => {
      const link = findLink(event.target);
      if (!link || link !== tapped) return;
      tapped = undefined;
      event.preventDefault();
      void explain(link, () => link.click());
    };

    document.addEventListener('pointerover', point);
    document.addEventListener('pointerdown', press);
    document.addEventListener('focusin', focus);
    document.addEventListener('keydown', escape);
    // On `root`, so that it runs before the handlers that follow links.
    root.addEventListener('click', click);
    // The hover or focus that hydrated the island fires no further event.
    const already = root.querySelector<HTMLAnchorElement>(`${TERM_LINK}:is(:hover, :focus)`);
    if (already) void explain(already);
    return () => {
      close();
      document.removeEventListener('pointerover', point);
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('focusin', focus);
      document.removeEventListener('keydown', escape);
      root.removeEventListener('click', click);
    };
  }, [text, note]);

  return explained;
}
