import { chakra } from '@site/shared-ui/ui';
import { BackToTop } from './BackToTop';
import { CallWidget } from './CallWidget';
import { ExitWidget } from './ExitWidget';

const Corner = chakra('aside', {
  base: {
    display: 'flex',
    // On a phone one above the other: beside them there is just room for the question of consent.
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: 'end',
    gap: '3',
    position: 'fixed',
    zIndex: '40',
    right: { base: '4', md: '6' },
    bottom: 'max(1rem, env(safe-area-inset-bottom))',
    // The page between the buttons can be pressed.
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
    // It steps aside for whatever a visitor opens over the page.
    'html:has(dialog:modal) &': { visibility: 'hidden' },
    'html:has([role=dialog]:popover-open) &': { visibility: 'hidden' },
    'html:has([data-widget=consent][data-wanted]) &': { visibility: 'hidden' },
    // On a phone it would lie on the buttons of a form that is answered step by step.
    'html:has([data-undisturbed]:focus-within) &': { smDown: { display: 'none' } },
    _print: { display: 'none' },
  },
});

/** What floats over every page but confidential ones (docs/product.md 2.4). */
export default function FloatingWidgets() {
  return (
    <>
      <Corner aria-label="Shortcuts">
        <BackToTop />
        <CallWidget />
      </Corner>
      <ExitWidget />
    </>
  );
}
