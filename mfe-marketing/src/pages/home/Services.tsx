import { checkCount } from '@site/contracts/audit/audit-checks';
import { CONTENT_CALENDAR_MONTHS, type Service, services } from '@site/contracts/offer/offer';
import { formatDuration, formatPrice } from '@site/contracts/offer/offer-text';
import {
  Box,
  Card,
  chakra,
  Dots47,
  Flex,
  Grid,
  Heading,
  PageSection,
  Text,
  TouchLink,
} from '@site/shared-ui/ui';
import { sampleReport } from '../../features/audit/sample-report';

const Sheet = chakra('rect', { base: { fill: 'sunk', stroke: 'line' } });
const Title = chakra('rect', { base: { fill: 'ink' } });
const Words = chakra('path', {
  base: { stroke: 'line', strokeWidth: '4', strokeLinecap: 'round' },
});
const Marked = chakra('rect', { base: { fill: 'marker' } });

const ContentPicture = () => (
  <chakra.svg viewBox="0 0 264 70" width="16.5rem" aria-hidden="true">
    {[0, 92, 184].map((left, index) => (
      <g key={left}>
        <Sheet x={left + 0.5} y="0.5" width="79" height="69" rx="8" />
        <Title x={left + 12} y="13" width={40 - index * 6} height="6" rx="3" />
        <Words d={`M${left + 14} 33h48M${left + 14} 44h${40 - index * 5}`} />
        {index === 0 && <Marked x="12" y="52" width="26" height="8" />}
      </g>
    ))}
  </chakra.svg>
);

const Curve = chakra('path', {
  base: { stroke: 'accent', strokeWidth: '3', strokeLinecap: 'round', fill: 'none' },
});
const Peak = chakra('circle', { base: { fill: 'marker', stroke: 'ink', strokeWidth: '2' } });

const ManagementPicture = () => (
  <Flex>
    <chakra.svg viewBox="0 0 300 70" width="full" maxWidth="18.75rem" aria-hidden="true">
      <Curve d="M4 66c40-2 58-10 96-18s62-8 92-22 40-18 96-18" />
      <Peak cx="288" cy="9" r="6.5" />
    </chakra.svg>
  </Flex>
);

const summaries = [
  {
    service: services['technical-seo-audit'],
    title: 'Technical SEO Audit',
    text: `We check ${checkCount} points, explain each one, and put the fixes in order.`,
    link: 'Ask about an audit',
    picture: (
      <Dots47
        outcomes={sampleReport.outcomes}
        label={`${checkCount} checks`}
        fontSize="0.8rem"
        maxWidth="24.4em"
      />
    ),
  },
  {
    service: services['content-strategy'],
    title: 'Content strategy',
    text: `A ${CONTENT_CALENDAR_MONTHS}-month calendar built from the questions your customers ask.`,
    link: 'Ask about content',
    picture: <ContentPicture />,
  },
  {
    service: services['seo-management'],
    title: 'Full SEO management',
    text: 'We run all of it, month after month, and report in plain English.',
    link: 'Ask about management',
    picture: <ManagementPicture />,
  },
];

/** Text behind the price: its unit, or the duration of the job. */
const formatTerms = ({ unit, duration }: Service): string =>
  unit ? ` per ${unit}` : ` · ${formatDuration(duration)}`;

export default function Services() {
  return (
    <PageSection tight>
      <Grid
        gridTemplateColumns={{ base: '1fr', md: '1.4fr 1fr' }}
        alignItems="end"
        marginBottom={{ base: '6', md: '8' }}
        rowGap="3"
      >
        <Heading>
          What we do, <chakra.span display={{ sm: 'block' }}>and what it costs</chakra.span>
        </Heading>
        <Text tone="muted" display={{ base: 'none', md: 'block' }}>
          The prices are right here. You shouldn’t have to sit through a call to get one.
        </Text>
      </Grid>
      <Grid
        as="ul"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
        gap={{ base: '3', md: '6' }}
      >
        {summaries.map(({ service, title, text, link, picture }) => (
          <Card as="li" key={title} gap={{ base: '2', md: '3' }} padding={{ base: '5', md: '6' }}>
            <Box
              display={{ base: 'none', md: 'flex' }}
              alignItems="center"
              minHeight="24"
              paddingBottom="4"
              borderBottom="1px solid {colors.line}"
            >
              {picture}
            </Box>
            <Heading as="h3" marginTop={{ md: '1' }}>
              {title}
            </Heading>
            <Text tone="muted">{text}</Text>
            <Flex
              flexDirection={{ base: 'row', md: 'column' }}
              justifyContent="space-between"
              alignItems={{ base: 'center', md: 'start' }}
              flexWrap="wrap"
              columnGap="4"
              marginTop="auto"
            >
              <Text>
                <strong>{formatPrice({ ...service, unit: undefined })}</strong>
                {formatTerms(service)}
              </Text>
              <TouchLink href="/contact">{link}</TouchLink>
            </Flex>
          </Card>
        ))}
      </Grid>
    </PageSection>
  );
}
