import { checkCount } from '@site/contracts/audit/audit-checks';
import { ScoreRing } from '@site/shared-ui/score-ring';
import { Box, Card, chakra, Dots47, Flex, Icon } from '@site/shared-ui/ui';
import { sampleReport } from '../../features/audit/sample-report';

const { site, score, outcomes, first, scoreAfterFirst } = sampleReport;

const Address = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '12',
    paddingInline: '4',
    border: '1px solid {colors.line}',
    borderRadius: 'full',
    fontSize: 'sm',
  },
});

/** A cover that moves off the dots once. It is one layer: an animation of each dot keeps a slow phone busy. */
const uncovered = {
  position: 'relative',
  _after: {
    content: '""',
    position: 'absolute',
    inset: '0',
    bg: 'surface',
    transform: 'scaleX(0)',
    transformOrigin: 'right',
    animation: 's-uncover 1.2s ease-out',
    // The card has the color of the theme then, not the cover's.
    '@media (forced-colors: active)': { display: 'none' },
  },
} as const;

/** The audit at work on a shop's home page. Screen readers get it as one picture. */
export const AuditAtWork = () => (
  <Card
    role="img"
    aria-label={`The audit of ${site}: ${checkCount} checks, a score of ${score} out of 100, and three fixes that raise it to ${scoreAfterFirst}.`}
    gap="5"
    boxShadow="0 16px 40px rgb(17 19 18 / 0.07)"
  >
    <Address>
      <Icon name="search" color="muted" />
      {site}
    </Address>
    <Dots47
      outcomes={outcomes}
      label=""
      aria-hidden="true"
      fontSize={{ base: '0.8rem', sm: '0.9rem' }}
      _motionSafe={uncovered}
    />
    <Flex
      gap={{ base: '4', sm: '6' }}
      alignItems="center"
      borderTop="1px solid {colors.line}"
      paddingTop="5"
    >
      <ScoreRing score={score} />
      <Box minWidth="0">
        <chakra.p fontWeight="600" lineHeight="1.35" marginBottom="2">
          Fix these three and the score becomes{' '}
          <chakra.span bg="marker" paddingInline="0.15em">
            {scoreAfterFirst}
          </chakra.span>
        </chakra.p>
        <ol>
          {first.map((fix, index) => (
            <Flex as="li" key={fix} gap="2" fontSize="sm" lineHeight="1.5">
              <chakra.span color="muted">{index + 1}</chakra.span>
              {fix}
            </Flex>
          ))}
        </ol>
      </Box>
    </Flex>
  </Card>
);
