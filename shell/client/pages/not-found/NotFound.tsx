import { checkCount } from '@site/contracts/audit-checks';
import { answerTime } from '@site/contracts/offer-text';
import {
  Card,
  CardLink,
  Container,
  Grid,
  Heading,
  Marker,
  Section,
  Text,
} from '@site/shared-ui/ui';

const elsewhere = [
  { href: '/', label: 'Home', text: 'What we do, and what it costs.' },
  { href: '/blog', label: 'Blog', text: 'How search works, one question at a time.' },
  { href: '/seo-audit', label: 'Free SEO Audit', text: `${checkCount} checks of your own site.` },
  { href: '/contact', label: 'Contact Us', text: `Ask us; we reply ${answerTime}.` },
];

export default function NotFound() {
  return (
    <Section>
      <Container>
        <Heading as="h1">
          Page <Marker>Not Found</Marker>
        </Heading>
        <Text size="lg" tone="muted" marginTop="5">
          Did you forget to add the page to the router?
        </Text>
        <Grid
          as="ul"
          marginTop="12"
          gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }}
        >
          {elsewhere.map(({ href, label, text }) => (
            <Card as="li" key={href}>
              <Heading as="h2" size="h3">
                <CardLink href={href}>{label}</CardLink>
              </Heading>
              <Text tone="muted">{text}</Text>
            </Card>
          ))}
        </Grid>
      </Container>
    </Section>
  );
}
