import { industries } from '@site/contracts/offer/offer';
import { Box, chakra, Grid, Heading, PageSection, Progress, Text } from '@site/shared-ui/ui';
import { Numeral } from '../../layout/Numeral';
import { SideBySide } from '../../layout/SideBySide';

const sortedIndustries = industries.toSorted((one, other) => other.projects - one.projects);
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

function Industries() {
  return (
    <SideBySide tone="sunk" heading="Industries We’ve Helped">
      <Grid
        as="dl"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }}
        columnGap="12"
        rowGap="0"
      >
        {sortedIndustries.map(({ name, projects }) => (
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
            <chakra.dd gridColumn="1 / -1" aria-hidden="true">
              <Progress value={(projects / most) * 100} label={name} />
            </chakra.dd>
          </Row>
        ))}
      </Grid>
    </SideBySide>
  );
}

/** The four steps of docs/product.md 2.9. */
const steps = {
  'Deep Analysis':
    'We study your site, your market, and what people search for before we change a thing.',
  'Custom Strategy':
    'A plan for your business: what pays off first, what can wait, and what to leave alone.',
  'Expert Implementation':
    'We write the pages, fix the problems, and earn the links, and tell you why each matters.',
  'Continuous Optimization': 'We watch the numbers and adjust the plan as they come in.',
};

function Process() {
  return (
    <PageSection>
      <Heading maxWidth="14em">How we get there</Heading>
      <Grid
        as="ol"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
        columnGap={{ md: '16' }}
        rowGap="0"
        marginTop="10"
      >
        {Object.entries(steps).map(([title, text], index) => (
          <Box
            as="li"
            key={title}
            display="grid"
            gridTemplateColumns={{ base: '4rem 1fr', md: '6rem 1fr' }}
            borderTop="1px solid {colors.line}"
            paddingBlock="7"
          >
            <Numeral fontSize={{ base: '2.5rem', md: '3.5rem' }}>{`0${index + 1}`}</Numeral>
            <Box>
              <Heading as="h3">{title}</Heading>
              <Text tone="muted" marginTop="2">
                {text}
              </Text>
            </Box>
          </Box>
        ))}
      </Grid>
    </PageSection>
  );
}

export default function Method() {
  return (
    <>
      <Industries />
      <Process />
    </>
  );
}
