import { useBusiness } from '@site/shared-ui/islands';
import type { NavigationArea } from '@site/shared-ui/remote';
import { Box, chakra, Container, Grid, Stack, Text } from '@site/shared-ui/ui';
import { Logo } from './Logo';
import { getLinks, type NavigationProps } from './navigation';

interface Column {
  title: string;
  area: NavigationArea;
  /** Accessible name of the landmark where its title is also the name of another element on the page. */
  landmark?: string;
}

const COLUMNS: readonly Column[] = [
  { title: 'Services', area: 'footer-services' },
  { title: 'Resources', area: 'footer-resources' },
  // Forms have a field named "Company".
  { title: 'Company', area: 'footer-company', landmark: 'Contact, about, and pricing' },
];

const FooterLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '11',
    paddingBlock: '2.5',
    fontSize: { base: 'sm', md: 'md' },
    lineHeight: '1.35',
    color: 'muted',
    _hover: { color: 'ink', textDecoration: 'underline' },
  },
});
const Title = chakra('h2', {
  base: { fontFamily: 'heading', fontSize: 'md', fontWeight: '600', marginBottom: '1' },
});

/** The footer of every page (docs/product.md 2.3). */
export default function Footer({ navigation }: NavigationProps) {
  const { name, phone, email } = useBusiness();
  return (
    <Box as="footer" bg="sunk" borderTop="1px solid {colors.line}">
      <Container paddingBlock={{ base: '12', md: '16' }}>
        <Grid
          gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(3, 1fr)', lg: '2fr 1fr 1fr 1fr' }}
          columnGap={{ base: '5', md: '8' }}
          rowGap="10"
        >
          <Stack gap="3" alignItems="start" gridColumn={{ base: '1 / -1', lg: 'auto' }}>
            <Logo name={name} />
            <Text tone="muted" maxWidth="21em">
              We help businesses dominate search results with proven strategies and measurable
              results.
            </Text>
            <div>
              <div>
                <FooterLink href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</FooterLink>
              </div>
              <FooterLink href={`mailto:${email}`}>{email}</FooterLink>
            </div>
          </Stack>
          {COLUMNS.map(({ title, area, landmark = title }) => (
            <nav key={title} aria-label={landmark}>
              <Title>{title}</Title>
              <ul>
                {getLinks(navigation, area).map(({ label, href }) => (
                  <li key={label}>
                    <FooterLink href={href}>{label}</FooterLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </Grid>
        <Text
          size="sm"
          tone="muted"
          maxWidth="none"
          marginTop="10"
          paddingTop="6"
          borderTop="1px solid {colors.line}"
        >
          © 2025 {name}
        </Text>
      </Container>
    </Box>
  );
}
