import {
  Box,
  ButtonLink,
  Card,
  chakra,
  Grid,
  Heading,
  Icon,
  PageSection,
  Stack,
  Text,
  TouchLink,
} from '@site/shared-ui/ui';
import { BookingButton } from '../BookingButton';
import { PageHero } from '../PageHero';
import { askAbout, breadcrumbsOf, stepsOf, type ServiceDetail } from './service-page';
import { SampleTable } from './SampleTable';

function Hero({ detail }: { detail: ServiceDetail }) {
  const { heading, lead, price, leadsToAudit } = detail;
  return (
    <PageHero breadcrumbs={breadcrumbsOf(detail)} heading={heading} text={lead}>
      <Box flexBasis="full" marginBottom="2">
        {price.lines.map((line) => (
          <Text key={line.name} maxWidth="none">
            <Box as="strong" fontFamily="heading" fontSize="h3">
              {line.price}
            </Box>{' '}
            <Box as="span" color="muted" marginInlineStart="1">
              {price.lines.length > 1 ? line.name : line.terms}
            </Box>
          </Text>
        ))}
      </Box>
      <ButtonLink href={askAbout(detail)}>Ask for an offer</ButtonLink>
      <BookingButton kind="quiet">Book a free consultation</BookingButton>
      {leadsToAudit && (
        <TouchLink href="/seo-audit" alignSelf="center" marginInlineStart={{ sm: '2' }}>
          Or run the free audit first
        </TouchLink>
      )}
    </PageHero>
  );
}

const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '3',
    paddingBlock: '4',
    borderTop: '1px solid {colors.line}',
  },
});

function Crossed({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <Box>
      <Heading as="h3" marginBottom="4">
        {heading}
      </Heading>
      <ul>
        {items.map((item) => (
          <Item key={item}>
            <Icon name="close" color="muted" marginTop="0.25em" />
            <Text>{item}</Text>
          </Item>
        ))}
      </ul>
    </Box>
  );
}

function WhatItIs({ detail: { what, notFor, refused } }: { detail: ServiceDetail }) {
  return (
    <PageSection tone="sunk">
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr' }}
        gap={{ base: '10', lg: '16' }}
      >
        <Box>
          <Heading>What it is</Heading>
          <Stack marginTop="6">
            {what.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
          </Stack>
        </Box>
        <Stack gap="10">
          {refused && <Crossed {...refused} />}
          <Crossed heading="For whom it is not" items={notFor} />
        </Stack>
      </Grid>
    </PageSection>
  );
}

const Step = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '11rem minmax(0, 1fr)' },
    columnGap: '8',
    rowGap: '1',
    paddingBlock: '6',
    borderTop: '1px solid {colors.line}',
    breakInside: 'avoid',
  },
});

function Work({ detail: { work } }: { detail: ServiceDetail }) {
  return (
    <PageSection>
      <Heading marginBottom="8">{work.heading}</Heading>
      <ol>
        {stepsOf(work).map(({ when, title, text }) => (
          <Step key={title}>
            <Text fontFamily="heading" fontWeight="600" color="accent">
              {when}
            </Text>
            <Box>
              <Heading as="h3">{title}</Heading>
              <Text tone="muted" marginTop="2">
                {text}
              </Text>
            </Box>
          </Step>
        ))}
      </ol>
    </PageSection>
  );
}

function Holds({ detail: { holds, sample } }: { detail: ServiceDetail }) {
  return (
    <PageSection tone="sunk">
      <Heading maxWidth="16em">What you hold in your hands at the end</Heading>
      <Grid
        as="ul"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }}
        columnGap={{ sm: '10' }}
        rowGap="7"
        marginTop="8"
      >
        {Object.entries(holds).map(([title, text]) => (
          <Box
            as="li"
            key={title}
            display="grid"
            gridTemplateColumns="auto minmax(0, 1fr)"
            columnGap="3"
          >
            <Icon name="check" color="accent" marginTop="0.15em" />
            <Box>
              <Heading as="h3">{title}</Heading>
              <Text tone="muted" marginTop="1">
                {text}
              </Text>
            </Box>
          </Box>
        ))}
      </Grid>
      <Card marginTop={{ base: '10', md: '12' }} padding={{ base: '5', md: '8' }}>
        <Heading as="h3">A sample of it</Heading>
        <SampleTable {...sample} />
      </Card>
    </PageSection>
  );
}

export default function Service({ detail }: { detail: ServiceDetail }) {
  return (
    <>
      <Hero detail={detail} />
      <WhatItIs detail={detail} />
      <Work detail={detail} />
      <Holds detail={detail} />
    </>
  );
}
