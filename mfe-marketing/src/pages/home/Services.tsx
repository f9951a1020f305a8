import type { ReactNode } from 'react';
import {
  Box,
  Card,
  chakra,
  Container,
  Grid,
  Heading,
  Link,
  Section,
  Text,
} from '@site/shared-ui/ui';
import { AuditPicture, ContentPicture, ManagementPicture } from './ServicePictures';

interface Service {
  title: string;
  text: string;
  price: string;
  terms: string;
  link: string;
  picture: ReactNode;
}

/** Prices and durations of docs/product.md 9. */
const services: readonly Service[] = [
  {
    title: 'Technical SEO audit',
    text: '47 points checked, each explained and sorted by what fixing it gains.',
    price: '$1,500',
    terms: ' · 1–2 weeks',
    link: 'Ask about an audit',
    picture: <AuditPicture />,
  },
  {
    title: 'Content strategy',
    text: 'A 6-month calendar built on the questions your customers really ask.',
    price: 'from $2,500',
    terms: ' · 2–3 weeks',
    link: 'Ask about content',
    picture: <ContentPicture />,
  },
  {
    title: 'Full SEO management',
    text: 'We run it all, month after month, and report in words you can use.',
    price: 'from $4,500',
    terms: ' per month',
    link: 'Ask about management',
    picture: <ManagementPicture />,
  },
];

export default function Services() {
  return (
    <Section>
      <Container>
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
          {services.map(({ title, text, price, terms, link, picture }) => (
            <Card as="li" key={title}>
              <Box
                display="flex"
                alignItems="center"
                minHeight="24"
                paddingBottom="4"
                borderBottom="1px solid {colors.line}"
              >
                {picture}
              </Box>
              <Heading as="h3" marginTop="1">
                {title}
              </Heading>
              <Text tone="muted">{text}</Text>
              <Text marginTop="auto">
                <strong>{price}</strong>
                {terms}
              </Text>
              <Link href="/contact" alignSelf="start" paddingBlock="2.5">
                {link}
              </Link>
            </Card>
          ))}
        </Grid>
      </Container>
    </Section>
  );
}
