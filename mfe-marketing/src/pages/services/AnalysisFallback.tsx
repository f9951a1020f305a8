import { behindMissing } from '@site/shared-ui/islands';
import { Card, chakra, Container, Heading, Text, TouchLink } from '@site/shared-ui/ui';

/** Visible only while the competitor analysis above is missing. Search engines ignore styles, so it is `nosnippet`. */
const Fallback = chakra('div', {
  base: {
    display: 'none',
    paddingTop: '4',
    [behindMissing('tools')]: { display: 'block' },
  },
});

export default function AnalysisFallback() {
  return (
    <Fallback data-nosnippet="" data-testid="instead-of-analysis">
      <Container>
        <Card>
          <Heading size="h3">Who ranks above you?</Heading>
          <Text tone="muted">
            The competitor analysis isn’t available right now. Send us a competitor’s address, and
            we’ll tell you what they do better.
          </Text>
          <TouchLink href="/contact" alignSelf="start">
            Send us an address
          </TouchLink>
        </Card>
      </Container>
    </Fallback>
  );
}
