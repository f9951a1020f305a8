import { type ClaimId, claims } from '@site/contracts/offer/offer';
import { Box, Stat, Stats } from '@site/shared-ui/ui';
import { ClaimsLink } from './ClaimsLink';

interface StatStripProps {
  stats: readonly {
    claim: ClaimId;
    label: string;
    /** The displayed figure; by default the claim's own. */
    figure?: string;
  }[];
}

/** Three figures side by side at every width, and how they were counted. */
export function StatStrip({ stats }: StatStripProps) {
  return (
    <Box
      borderBlock="1px solid {colors.line}"
      paddingTop={{ base: '5', sm: '7' }}
      paddingBottom="1"
    >
      <Stats display="grid" gridTemplateColumns="repeat(3, auto)" gap={{ base: '3', sm: '8' }}>
        {stats.map(({ claim, label, figure = claims[claim].figure }) => (
          <Stat key={label} figure={figure} label={label} />
        ))}
      </Stats>
      <ClaimsLink />
    </Box>
  );
}
