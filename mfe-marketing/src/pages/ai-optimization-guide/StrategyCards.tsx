import { Box, Card, chakra, Grid, Heading, Link, PageSection, Text } from '@site/shared-ui/ui';
import { strategies } from './strategies';

const Place = chakra('span', {
  base: {
    fontFamily: 'heading',
    fontWeight: '700',
    fontSize: '2.25rem',
    lineHeight: '1',
    color: 'accent',
    fontVariantNumeric: 'tabular-nums',
  },
});

export default function StrategyCards() {
  return (
    <PageSection>
      <Heading maxWidth="16em">Six things to do, in the order in which they pay</Heading>
      <Grid as="ol" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }} marginTop="10">
        {strategies.map(({ title, text, first, link }, index) => (
          <Card as="li" key={title} padding={{ base: '5', sm: '7' }} breakInside="avoid">
            <Place aria-hidden="true">{index + 1}</Place>
            <Heading as="h3">{title}</Heading>
            <Text tone="muted">{text}</Text>
            <Box
              marginTop="auto"
              paddingTop="4"
              borderTop="1px solid {colors.line}"
              display="grid"
              gap="1"
            >
              <Text>
                <strong>This week:</strong> {first}
              </Text>
              {link && (
                <Link href={link.href} justifySelf="start" paddingBlock="2.5">
                  {link.label}
                </Link>
              )}
            </Box>
          </Card>
        ))}
      </Grid>
    </PageSection>
  );
}
