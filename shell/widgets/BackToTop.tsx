import { IconButton } from '@site/shared-ui/icon-button';
import { chakra, Icon } from '@site/shared-ui/ui';

const RoundButton = chakra(IconButton, {
  base: {
    borderRadius: 'full',
    bg: 'surface',
    color: 'ink',
    border: '1px solid {colors.edge}',
    visibility: 'hidden',
    opacity: '0',
    translate: '0 8px',
    transition: 'opacity .18s ease-out, translate .18s ease-out, visibility .18s',
    '[data-scrolled] &': { visibility: 'inherit', opacity: '1', translate: '0 0' },
    // On a phone an open card leaves no room beside it.
    '.island:has(~ .island > section) > &': { smDown: { display: 'none' } },
  },
});

/** Moves the focus to the top too, because the button that has it disappears. */
function goToTop(): void {
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.querySelector('main')?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: isMotionReduced ? 'instant' : 'smooth' });
}

/** Visible once the page is scrolled by more than 300 pixels (docs/product.md 2.4). */
export default function BackToTop() {
  return (
    <RoundButton type="button" aria-label="Back to top" onClick={goToTop}>
      <Icon name="arrowUp" boxSize="1.375rem" />
    </RoundButton>
  );
}
