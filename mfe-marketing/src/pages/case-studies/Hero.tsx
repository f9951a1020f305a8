import {
  Box,
  ButtonLink,
  Container,
  Grid,
  Heading,
  Marker,
  Stat,
  Stats,
  Text,
} from '@site/shared-ui/ui';

/** The stats strip of spec section 2, Case studies. */
const figures = [
  { figure: '450%', label: 'Average Traffic Growth' },
  { figure: '50+', label: 'Businesses Helped' },
  { figure: '98%', label: 'Success Rate' },
];

export default function Hero() {
  return (
    <Container paddingTop={{ base: '12', md: '18' }}>
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' }}
        alignItems="end"
        gap="8"
      >
        <Box>
          <Heading as="h1" maxWidth="12em">
            Success Stories, with the <Marker>figures</Marker>
          </Heading>
          <Text size="lg" tone="muted" marginTop="6">
            What held each business back, what was done about it, and what it brought.
          </Text>
        </Box>
        <ButtonLink href="/contact">Start Your Success Story</ButtonLink>
      </Grid>
      <Stats
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }}
        borderBlock="1px solid {colors.line}"
        paddingBlock={{ base: '2', sm: '7' }}
        marginTop={{ base: '10', md: '14' }}
      >
        {figures.map(({ figure, label }, index) => (
          <Stat
            key={label}
            figure={figure}
            label={label}
            paddingBlock={{ base: '4', sm: '1' }}
            paddingInline={{ base: '0', sm: index > 0 ? '8' : '0' }}
            borderTop={{ base: index > 0 ? '1px solid {colors.line}' : '0', sm: '0' }}
            borderLeft={{ base: '0', sm: index > 0 ? '1px solid {colors.line}' : '0' }}
          />
        ))}
      </Stats>
    </Container>
  );
}
