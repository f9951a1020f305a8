import { dayInWords } from '@site/contracts/dates';
import { claimList, reportedClaimsCheckedOn } from '@site/contracts/offer';
import { Box, chakra, SmallText, Stat, Stats } from '@site/shared-ui/ui';
import { ClaimScope } from '../claims';

const reported = claimList.filter(({ reportedBy }) => reportedBy);

const Note = chakra('dd', {
  base: { marginTop: '1', color: 'muted', fontSize: 'sm', lineHeight: '1.5' },
});

/** The reported figures about AI search, each with its known source (docs/product.md 1.4). */
export function ReportedStats() {
  return (
    <Box>
      <Stats
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }}
        gap={{ base: '6', sm: '8' }}
      >
        {reported.map(({ id, figure, label, reportedBy }) => (
          <Stat key={id} figure={figure} label={label}>
            <ClaimScope claim={id} />
            <Note>{reportedBy}</Note>
          </Stat>
        ))}
      </Stats>
      <SmallText marginTop="4">
        Sources last looked for on{' '}
        <time dateTime={reportedClaimsCheckedOn}>{dayInWords(reportedClaimsCheckedOn)}</time>.
      </SmallText>
    </Box>
  );
}
