import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { chakra } from '@site/shared-ui/ui';
import { positionNote } from './position-note';
import { TERM_LINK, useExplained } from './use-explained';

const TermNote = chakra('div', {
  base: { [`& ${TERM_LINK}`]: { textDecorationStyle: 'dotted' } },
});

const Note = chakra('div', {
  base: {
    position: 'absolute',
    inset: 'auto',
    width: 'min(24rem, calc(100vw - 2rem))',
    overflowY: 'auto',
    paddingTop: '4',
    paddingInline: '5',
    paddingBottom: '1',
    bg: 'surface',
    color: 'ink',
    border: '1px solid {colors.edge}',
    borderRadius: 'control',
    boxShadow: '0 8px 24px rgb(17 19 18 / .18)',
    fontSize: 'sm',
    lineHeight: '1.5',
    // No backdrop: the text stays readable.
    _backdrop: { display: 'none' },
    transition: 'opacity .15s ease-out',
    _starting: { opacity: '0' },
  },
});

const Name = chakra('strong', {
  base: { display: 'block', fontFamily: 'heading', fontSize: 'md', marginBottom: '1' },
});

const TermLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '11',
    color: 'accent',
    fontWeight: '600',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
  },
});

/**
 * Explains linked terms and words in place (docs/product.md 2.14). Without script the links lead to the glossary, or to
 * the words at the end of the text.
 */
export function TermNotes({ children }: { children: ReactNode }) {
  const id = useId();
  const text = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const explained = useExplained(text, note);

  useLayoutEffect(() => {
    const element = note.current;
    if (!explained || !element) return;
    const { link } = explained;
    const place = (): void => positionNote(element, link);
    element.showPopover?.();
    place();
    link.setAttribute('aria-describedby', id);
    addEventListener('resize', place);
    return () => {
      link.removeAttribute('aria-describedby');
      removeEventListener('resize', place);
    };
  }, [explained, id]);

  return (
    <>
      {/* Before hydration, the boot script records a tap on such a link. */}
      <TermNote ref={text} data-explains={TERM_LINK}>
        {children}
      </TermNote>
      {explained && (
        <Note key={explained.link.href} ref={note} popover="manual">
          <div role="tooltip" id={id}>
            <Name>{explained.term.term}</Name>
            {explained.term.definition}
          </div>
          {/* Not focusable: by keyboard the term's own link leads there. */}
          <TermLink href={explained.link.getAttribute('href') ?? undefined} tabIndex={-1}>
            {explained.link.pathname === '/glossary'
              ? 'In the glossary'
              : 'All terms in this lesson'}
          </TermLink>
        </Note>
      )}
    </>
  );
}
