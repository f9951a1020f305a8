import { type RefObject, useEffect, useState } from 'react';
import type { Word } from '@site/contracts/glossary';
import { textPrefix } from '@site/contracts/text-places';

/** The links of a lesson to terms of the glossary, and to words that it explains at its end (docs/product.md 2.14). */
export const TERM_LINK = ':is(a[href^="/glossary#"], a[href^="#text-word-"])';

/** What is said of the term or the word behind a link. The glossary comes with the first call; undefined when it cannot be had, or has neither. */
async function termOf({ hash }: HTMLAnchorElement): Promise<Word | undefined> {
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

/** Milliseconds that a pointer rests on a link before its note opens, and has to reach the note before it closes. */
const DELAY = 200;

interface Explained {
  link: HTMLAnchorElement;
  term: Word;
}

/**
 * The term of a text that is explained now: the one under the pointer, in focus, or tapped once. A tap on the link of what
 * is explained follows it, as does one on a link that nothing is known about.
 *
 * @param text holds the links
 * @param note shows what is explained; the pointer may rest on it
 */
export function useExplained(
  text: RefObject<HTMLElement | null>,
  note: RefObject<HTMLElement | null>,
): Explained | undefined {
  const [explained, setExplained] = useState<Explained>();

  useEffect(() => {
    const root = text.current;
    if (!root) return;
    /** The link that is explained, or is about to be. */
    let current: HTMLAnchorElement | undefined;
    /** The link whose first tap is on its way. */
    let tapped: HTMLAnchorElement | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const linkAt = (target: EventTarget | null): HTMLAnchorElement | undefined =>
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
      const term = await termOf(link);
      if (current !== link) return;
      setExplained((before) => (before?.link === link ? before : term && { link, term }));
      if (!term) otherwise?.();
    };

    const point = ({ target, pointerType }: PointerEvent): void => {
      if (pointerType === 'touch') return;
      clearTimeout(timer);
      const link = linkAt(target);
      if (link) {
        if (link !== current) timer = setTimeout(() => void explain(link), DELAY);
      } else if (current && current !== document.activeElement && !isInNote(target)) {
        timer = setTimeout(close, DELAY);
      }
    };
    const press = ({ target, pointerType }: PointerEvent): void => {
      const link = linkAt(target);
      tapped = pointerType === 'mouse' || link === current ? undefined : link;
      if (link !== current && !isInNote(target)) close();
    };
    const focus = ({ target }: FocusEvent): void => {
      const link = linkAt(target);
      if (link) void explain(link);
      else if (!isInNote(target)) close();
    };
    const escape = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close();
    };
    const click = (event: MouseEvent): void => {
      const link = linkAt(event.target);
      if (!link || link !== tapped) return;
      tapped = undefined;
      event.preventDefault();
      void explain(link, () => link.click());
    };

    document.addEventListener('pointerover', point);
    document.addEventListener('pointerdown', press);
    document.addEventListener('focusin', focus);
    document.addEventListener('keydown', escape);
    // Before the click reaches who follows links.
    root.addEventListener('click', click);
    // The text may have woken because of it: nothing more will tell.
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
