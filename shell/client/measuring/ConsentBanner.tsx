import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Consent } from '@site/contracts/platform/trackers';
import { getMain } from '@site/islands/browser/hydration/hydrate';
import { currentSite } from '@site/islands/browser/site';
import { withProviders } from '@site/shared-ui/islands';
import { Button, chakra, Flex, Link, Text } from '@site/shared-ui/ui';
import { besideToast } from '../../widgets/beside-toast';
import { getLinks } from '../layout/navigation';

const hidden = { '&:not([data-wanted])': { visibility: 'hidden' } } as const;

const Banner = chakra('section', {
  base: {
    position: 'fixed',
    // Above the page and floating widgets, below the header.
    zIndex: '45',
    left: { base: '4', sm: '6' },
    bottom: { base: '4', sm: '6' },
    // Leaves room for the floating buttons in the other corner, on a phone as well.
    width: 'min(26rem, 100vw - 7rem)',
    maxHeight: 'max(12rem, 100dvh - 12rem)',
    ...besideToast,
    overflowY: 'auto',
    padding: '5',
    bg: 'surface',
    color: 'ink',
    border: '1px solid {colors.edge}',
    borderRadius: 'card',
    boxShadow: '0 12px 32px rgb(17 19 18 / 0.18)',
    // Hidden while the visitor has an overlay open, unless they asked for the banner; above a minimised card.
    'html:has(dialog:modal) &': hidden,
    'html:has([role=dialog]:popover-open) &': hidden,
    'html:has([data-slot][data-open]) &': hidden,
    'html:has(.floating section) &': { lgDown: { bottom: '5.75rem' } },
    '@media print': { display: 'none' },
  },
});
const Title = chakra('h2', {
  base: { fontFamily: 'heading', fontSize: 'md', fontWeight: '600', marginBottom: '1' },
});

interface Question {
  names: readonly string[];
  current: Consent | undefined;
  /** The visitor asked for the banner, so focus moves into it and back afterward. */
  isWanted: boolean;
}

const CHOICES = [
  ['refused', 'Refuse'],
  ['granted', 'Allow'],
] as const;

interface ConsentBannerProps extends Question {
  onChoose: (consent: Consent) => void;
}

function ConsentBanner({ names, current, isWanted, onChoose }: ConsentBannerProps) {
  return (
    <Banner
      // While it is shown, no widget opens by itself.
      data-open=""
      data-wanted={isWanted ? '' : undefined}
      aria-labelledby="consent-title"
      tabIndex={-1}
    >
      <Title id="consent-title">May we measure your visit?</Title>
      <Text size="sm" tone="muted">
        With your OK, {names.join(' and ')} show us which pages lead to inquiries. They set their
        own cookies. Nothing loads until you allow it.{' '}
        {getLinks(currentSite().navigation, 'measuring').map(({ href, label }) => (
          <Link key={href} href={href}>
            {label}
          </Link>
        ))}
        {current && ` Your current choice: ${current === 'granted' ? 'allowed' : 'refused'}.`}
      </Text>
      <Flex gap="3" marginTop="4">
        {CHOICES.map(([consent, label]) => (
          <Button
            key={consent}
            kind="quiet"
            size="sm"
            flex="1"
            aria-describedby="consent-title"
            onClick={() => onChoose(consent)}
          >
            {label}
          </Button>
        ))}
      </Flex>
    </Banner>
  );
}

/** Space between the banner and what scrolls above it, in pixels. */
const GAP_PX = 16;

/**
 * Keeps what has the focus out from under the banner: it scrolls to a position above, and the end of the page too.
 * @returns a function that ends this
 */
function reserveSpace(banner: Element): () => void {
  const { style } = document.documentElement;
  const updatePadding = (): void => {
    const padding = `${innerHeight - banner.getBoundingClientRect().top + GAP_PX}px`;
    style.scrollPaddingBottom = padding;
    style.paddingBottom = padding;
  };
  updatePadding();
  addEventListener('resize', updatePadding);
  return () => {
    removeEventListener('resize', updatePadding);
    style.removeProperty('scroll-padding-bottom');
    style.removeProperty('padding-bottom');
  };
}

let close: (() => void) | undefined;

/** Shows the banner without moving the page, and resolves with the choice. An open banner is replaced. */
export function showConsentBanner(question: Question): Promise<Consent> {
  const { isWanted } = question;
  close?.();
  const previousFocus = document.activeElement;
  const container = document.createElement('div');
  // Directly after the header in the Tab order.
  getMain().before(container);
  const root = createRoot(container);
  let releaseSpace = (): void => undefined;
  close = () => {
    close = undefined;
    releaseSpace();
    root.unmount();
    container.remove();
    if (isWanted && previousFocus instanceof HTMLElement) previousFocus.focus();
  };
  return new Promise((resolve) => {
    const onChoose = (consent: Consent): void => {
      close?.();
      resolve(consent);
    };
    flushSync(() =>
      root.render(withProviders(<ConsentBanner {...question} onChoose={onChoose} />)),
    );
    const banner = container.querySelector('section');
    if (banner) releaseSpace = reserveSpace(banner);
    if (isWanted) banner?.focus();
  });
}
