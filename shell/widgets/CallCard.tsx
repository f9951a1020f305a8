import type { ReactNode, Ref } from 'react';
import { FREE_CALL_MINUTES } from '@site/contracts/offer/offer';
import { IconButton } from '@site/shared-ui/icon-button';
import { useBusiness } from '@site/shared-ui/islands';
import {
  Box,
  ButtonLink,
  chakra,
  Flex,
  Heading,
  Icon,
  type IconName,
  Text,
} from '@site/shared-ui/ui';
import { besideToast } from './beside-toast';

const Panel = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    width: 'min(22.5rem, 100vw - 2rem)',
    maxHeight: 'max(12rem, 100dvh - 12rem)',
    // Room for the whole list; on a lower phone a toast needs it.
    '@media (width < 30rem) and (height >= 40rem)': { maxHeight: 'calc(100dvh - 2rem)' },
    ...besideToast,
    bg: 'surface',
    color: 'ink',
    border: '1px solid {colors.line}',
    borderRadius: 'card',
    boxShadow: '0 12px 32px rgb(17 19 18 / 0.14)',
    opacity: '1',
    translate: '0 0',
    transition: 'opacity .18s ease-out, translate .18s ease-out',
    _starting: { opacity: '0', translate: '0 8px' },
  },
});

const ListItem = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <Flex as="li" gap="2.5" fontSize="sm" lineHeight="1.5">
    <Icon name={icon} color="accent" marginTop="0.15em" />
    {children}
  </Flex>
);

const section = { paddingInline: '5', paddingBlock: '4', borderTop: '1px solid {colors.line}' };

interface CallCardProps {
  ref: Ref<HTMLElement>;
  minimized: boolean;
  onToggle: () => void;
  onClose: () => void;
}

/** Describes the free call and links to its booking page (docs/product.md 4.9). */
export function CallCard({ ref, minimized, onToggle, onClose }: CallCardProps) {
  const { owner, bookingUrl } = useBusiness();
  return (
    <Panel ref={ref} tabIndex={-1} aria-labelledby="call-card-title">
      <Flex
        alignItems="center"
        gap="1"
        paddingInlineStart="5"
        paddingInlineEnd="2"
        paddingBlock="1.5"
        flexShrink="0"
      >
        <Text as="h2" id="call-card-title" flex="1" fontSize="sm" fontWeight="600">
          Schedule Your Free Call
        </Text>
        <IconButton
          aria-label={minimized ? 'Expand' : 'Minimize'}
          aria-expanded={!minimized}
          onClick={onToggle}
        >
          <Icon name="chevronDown" transform={minimized ? 'rotate(180deg)' : undefined} />
        </IconButton>
        <IconButton aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Flex>
      {!minimized && (
        <>
          <Box {...section} overflowY="auto" overscrollBehavior="contain">
            <Heading as="h3">Ready to Boost Your Rankings?</Heading>
            <Text size="sm" tone="muted" marginTop="2">
              A free {FREE_CALL_MINUTES}-minute SEO consultation with {owner}.
            </Text>
            <Flex as="ul" flexDirection="column" gap="1.5" marginTop="3">
              <ListItem icon="video">{FREE_CALL_MINUTES} minutes video call</ListItem>
              <ListItem icon="calendar">Pick a time that works for you</ListItem>
            </Flex>
            <Box marginTop="4" padding="4" bg="sunk" borderRadius="control">
              <Text size="sm" fontWeight="600" id="call-card-gains">
                What you get
              </Text>
              <Flex
                as="ul"
                aria-labelledby="call-card-gains"
                flexDirection="column"
                gap="1.5"
                marginTop="2"
              >
                <ListItem icon="check">Quick SEO audit</ListItem>
                <ListItem icon="check">3 actionable improvement tips</ListItem>
                <ListItem icon="check">Custom strategy recommendations</ListItem>
              </Flex>
            </Box>
          </Box>
          <Box {...section} flexShrink="0">
            <ButtonLink
              href={bookingUrl}
              target="_blank"
              rel="noopener"
              width="full"
              paddingInline="3"
            >
              Schedule Free Consultation
              <Icon name="arrowUpRight" />
            </ButtonLink>
            <Text size="xs" tone="muted" marginTop="2" textAlign="center">
              No sales pitch. Just valuable SEO insights.
            </Text>
          </Box>
        </>
      )}
    </Panel>
  );
}
