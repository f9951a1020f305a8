import { Box, Grid, Heading, PageSection, Text } from '@site/shared-ui/ui';
import { Glyph, type GlyphName } from './Glyph';

/** The six values of docs/product.md 2, About. */
const values: readonly { title: string; text: string; glyph: GlyphName }[] = [
  {
    title: 'Results-Driven',
    text: 'A ranking is a means. What counts is who called, who ordered and who came in.',
    glyph: 'climb',
  },
  {
    title: 'Transparent',
    text: 'Prices on the page, the work in the report, and the reasons beside it.',
    glyph: 'open',
  },
  {
    title: 'Client-Focused',
    text: 'Your trade and your customers come first; the textbook comes after them.',
    glyph: 'target',
  },
  {
    title: 'Data-Driven',
    text: 'We measure before and after. If a change did nothing, you read that too.',
    glyph: 'measure',
  },
  {
    title: 'Expert Team',
    text: 'You deal with one person, who knows your site and answers for everybody who works on it.',
    glyph: 'people',
  },
  {
    title: 'Long-term Partnership',
    text: 'No trick that works until spring. What we build should still carry in years.',
    glyph: 'years',
  },
];

export default function Values() {
  return (
    <PageSection tone="sunk">
      <Heading>Our Values</Heading>
      <Grid
        as="ul"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' }}
        columnGap={{ sm: '8', lg: '16' }}
        rowGap={{ base: '8', md: '12' }}
        marginTop="10"
      >
        {values.map(({ title, text, glyph }) => (
          <Box
            as="li"
            key={title}
            display={{ base: 'grid', sm: 'block' }}
            gridTemplateColumns="auto 1fr"
            columnGap="5"
          >
            <Glyph name={glyph} />
            <Box marginTop={{ sm: '4' }}>
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
