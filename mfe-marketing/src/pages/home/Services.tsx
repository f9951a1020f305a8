import type { ReactNode } from 'react';
import { Box, Card, chakra, Grid, Heading, PageSection, Text, TouchLink } from '@site/shared-ui/ui';
import { checkCount } from '@site/contracts/audit-checks';
import { contentCalendarMonths, services, type Service } from '@site/contracts/offer';
import { durationText, priceText } from '@site/contracts/offer-text';
import { ExampleBadge } from '../../ExampleNote';
import { AuditPicture, ContentPicture, ManagementPicture } from './ServicePictures';

interface Summary {
  service: Service;
  title: string;
  text: string;
  link: string;
  picture: ReactNode;
}

const summaries: readonly Summary[] = [
  {
    service: services['technical-seo-audit'],
    title: 'Technical SEO audit',
    text: `${checkCount} points checked, each explained and sorted by what fixing it gains.`,
    link: 'Ask about an audit',
    picture: <AuditPicture />,
  },
  {
    service: services['content-strategy'],
    title: 'Content strategy',
    text: `A ${contentCalendarMonths}-month calendar built on the questions your customers really ask.`,
    link: 'Ask about content',
    picture: <ContentPicture />,
  },
  {
    service: services['seo-management'],
    title: 'Full SEO management',
    text: 'We run it all, month after month, and report in words you can use.',
    link: 'Ask about management',
    picture: <ManagementPicture />,
  },
];

/** What stands behind the price: what it buys, or how long the job takes. */
const termsOf = ({ unit, duration }: Service): string =>
  unit ? ` per ${unit}` : ` · ${durationText(duration)}`;

export default function Services() {
  return (
    <PageSection>
      <Grid
        gridTemplateColumns={{ base: '1fr', md: '1.4fr 1fr' }}
        alignItems="end"
        marginBottom="8"
        rowGap="4"
      >
        <Heading>
          What we do, <chakra.span display={{ sm: 'block' }}>and what it costs</chakra.span>
        </Heading>
        <Text tone="muted">
          Prices are on the page because you should not need a call to learn them.
        </Text>
      </Grid>
      <Grid as="ul" gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}>
        {summaries.map(({ service, title, text, link, picture }) => (
          <Card as="li" key={title}>
            <Box
              position="relative"
              display="flex"
              alignItems="center"
              minHeight="24"
              paddingBottom="4"
              borderBottom="1px solid {colors.line}"
            >
              {picture}
              <ExampleBadge position="absolute" right="0" bottom="0" transform="translateY(50%)" />
            </Box>
            <Heading as="h3" marginTop="1">
              {title}
            </Heading>
            <Text tone="muted">{text}</Text>
            <Text marginTop="auto">
              <strong>{priceText({ ...service, unit: undefined })}</strong>
              {termsOf(service)}
            </Text>
            <TouchLink href="/contact" alignSelf="start">
              {link}
            </TouchLink>
          </Card>
        ))}
      </Grid>
    </PageSection>
  );
}
