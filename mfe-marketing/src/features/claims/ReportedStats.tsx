import { claimList } from '@site/contracts/offer/offer';
import { Box, Stat, Stats } from '@site/shared-ui/ui';
import { ClaimsLink } from './ClaimsLink';

const reported = claimList.filter((claim) => claim.reported);

/** The reported figures about AI search (docs/product.md 1.4). */
export function ReportedStats() {
  return (
    <Box>
      <Stats display="grid" gridTemplateColumns="repeat(2, auto)" justifyContent="start" gap="8">
        {reported.map(({ id, figure, label }) => (
          <Stat key={id} figure={figure} label={label} />
        ))}
      </Stats>
      <ClaimsLink />
    </Box>
  );
}
