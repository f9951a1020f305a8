import { dayInWords } from '@site/contracts/dates';
import { claimList, reportedClaimsCheckedOn } from '@site/contracts/offer';
import { capitalized } from '@site/contracts/offer-text';
import { useBusiness } from '@site/shared-ui/parts';
import { Box, chakra, Heading, Link, PageSection } from '@site/shared-ui/ui';
import { PageHero } from '../PageHero';
import { breadcrumbs } from '../breadcrumbs';

function Hero() {
  return (
    <PageHero
      breadcrumbs={breadcrumbs.claims}
      heading={{ before: 'Our figures, and', marked: 'what they count' }}
      text="Anybody can put a number on a page. Here is each of ours with what is counted, since when, who counted it, and what shows that it is right. Where nobody outside has checked it, it says so. No figure is a promise for your site."
    />
  );
}

const Rows = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '9rem minmax(0, 1fr)' },
    columnGap: '6',
    rowGap: { base: '1', sm: '2' },
    marginTop: '4',
  },
});
const Term = chakra('dt', { base: { fontWeight: '600', marginTop: { base: '2', sm: '0' } } });
const Said = chakra('dd', { base: { color: 'muted', maxWidth: 'measure' } });

function ClaimList() {
  const { owner, evidence = {} } = useBusiness();
  return (
    <PageSection tight borderTop="1px solid {colors.line}">
      {claimList.map(({ id, figure, label, counts, period, reportedBy }) => (
        <Box
          as="section"
          key={id}
          id={id}
          aria-labelledby={`${id}-name`}
          paddingBlock="6"
          borderBottom="1px solid {colors.line}"
          breakInside="avoid"
          scrollMarginTop="24"
        >
          <Heading id={`${id}-name`} size="h3">
            {label}: {figure}
          </Heading>
          <Rows>
            <Term>What is counted</Term>
            <Said>{capitalized(counts)}</Said>
            <Term>Period</Term>
            <Said>{capitalized(period)}</Said>
            <Term>Who counted</Term>
            <Said>{reportedBy ? 'Others; nobody here has measured it' : owner}</Said>
            <Term>Evidence</Term>
            <Said>
              {evidence[id]?.text ?? reportedBy ?? 'The owner’s own count, not audited'}
              {evidence[id]?.url && (
                <>
                  {' '}
                  <Link href={evidence[id].url}>Read it</Link>
                </>
              )}
              {reportedBy && ` Sources last looked for on ${dayInWords(reportedClaimsCheckedOn)}.`}
            </Said>
          </Rows>
        </Box>
      ))}
    </PageSection>
  );
}

export default function Claims() {
  return (
    <>
      <Hero />
      <ClaimList />
    </>
  );
}
