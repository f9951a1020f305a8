import { industries } from '@site/contracts/offer';
import { claimAddress, claimScope, capitalized } from '@site/contracts/offer-text';
import { Box, chakra, Grid, Heading, Link, PageSection } from '@site/shared-ui/ui';

/** Most projects first. */
const byProjects = industries.toSorted((one, other) => other.projects - one.projects);
const most = Math.max(...industries.map(({ projects }) => projects));

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'baseline',
    columnGap: '4',
    rowGap: '2',
    paddingBlock: '3',
  },
});
const Bar = chakra('dd', {
  base: { gridColumn: '1 / -1', height: '1.5', bg: 'line', borderRadius: 'full' },
});
const Filled = chakra('div', { base: { height: 'full', bg: 'accent', borderRadius: 'full' } });

export default function Industries() {
  return (
    <PageSection tone="sunk">
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1.8fr' }}
        gap={{ base: '8', md: '14' }}
      >
        <Box>
          <Heading>Industries We've Helped</Heading>
          <chakra.p color="muted" marginTop="4">
            <Link href={claimAddress('projectsByIndustry')}>
              {capitalized(claimScope('projectsByIndustry'))}
            </Link>
            . The most first.
          </chakra.p>
        </Box>
        <Grid
          as="dl"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }}
          columnGap="12"
          rowGap="0"
        >
          {byProjects.map(({ name, projects }) => (
            <Row key={name}>
              <dt>{name}</dt>
              <chakra.dd
                fontFamily="heading"
                fontSize="h3"
                fontWeight="700"
                fontVariantNumeric="tabular-nums"
              >
                {`${projects}+`}
              </chakra.dd>
              <Bar aria-hidden="true">
                <Filled width={`${Math.round((projects / most) * 100)}%`} />
              </Bar>
            </Row>
          ))}
        </Grid>
      </Grid>
    </PageSection>
  );
}
