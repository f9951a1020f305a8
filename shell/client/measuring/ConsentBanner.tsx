import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Consent } from '@site/contracts/platform/trackers';
import { main } from '@site/islands/browser/hydration/hydrate';
import { currentSite } from '@site/islands/browser/site';
import { withProviders } from '@site/shared-ui/islands';
import { Button, chakra, Flex, Link, Text } from '@site/shared-ui/ui';
import { besideToast } from '../../widgets/beside-toast';
import { linksOf } from '../layout/navigation';

const waiting = { '&:not([data-wanted])': { visibility: 'hidden' } } as const;

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
    'html:has(dialog:modal) &': waiting,
    'html:has([role=dialog]:popover-open) &': waiting,
    'html:has([data-slot][data-open]) &': waiting,
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
  /** The visitor asked for the banner, so focus moves into it and back afterwards. */
  isWanted: boolean;
}

const choices = [
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
        {linksOf(currentSite().navigation, 'measuring').map(({ href, label }) => (
          <Link key={href} href={href}>
            {label}
          </Link>
        ))}
        {current && ` Your current choice: ${current === 'granted' ? 'allowed' : 'refused'}.`}
      </Text>
      <Flex gap="3" marginTop="4">
        {choices.map(([consent, label]) => (
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
const GAP = 16;

/**
 * Keeps what has the focus out from under the banner: it scrolls to a position above, and the end of the page too.
 * @returns a function that ends this
 */
function reserveSpace(banner: Element): () => void {
  const { style } = document.documentElement;
  const leaveRoom = (): void => {
    const room = `${innerHeight - banner.getBoundingClientRect().top + GAP}px`;
    style.scrollPaddingBottom = room;
    style.paddingBottom = room;
  };
  leaveRoom();
  addEventListener('resize', leaveRoom);
  return () => {
    removeEventListener('resize', leaveRoom);
    style.removeProperty('scroll-padding-bottom');
    style.removeProperty('padding-bottom');
  };
}

let close: (() => void) | undefined;

/** Shows the banner without moving the page, and resolves with the choice. An open banner is replaced. */
export function showConsentBanner(question: Question): Promise<Consent> {
  const { isWanted } = question;
  close?.();
  const cameFrom = document.activeElement;
  const place = document.createElement('div');
  // Directly after the header in the Tab order.
  main().before(place);
  const root = createRoot(place);
  let releaseSpace = (): void => undefined;
  close = () => {
    close = undefined;
    releaseSpace();
    root.unmount();
    place.remove();
    if (isWanted && cameFrom instanceof HTMLElement) cameFrom.focus();
  };
  return new Promise((resolve) => {
    const onChoose = (consent: Consent): void => {
      close?.();
      resolve(consent);
    };
    flushSync(() =>
      root.render(withProviders(<ConsentBanner {...question} onChoose={onChoose} />)),
    );
    const banner = place.querySelector('section');
    if (banner) releaseSpace = reserveSpace(banner);
    if (isWanted) banner?.focus();
  });
}
