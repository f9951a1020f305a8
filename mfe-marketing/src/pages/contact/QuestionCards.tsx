import { Box, Grid, Heading, PageSection, Text, TouchLink } from '@site/shared-ui/ui';
import { questions } from './questions';

export default function QuestionCards() {
  return (
    <PageSection tone="sunk">
      <Heading maxWidth="14em">Common questions</Heading>
      <Grid
        as="ul"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' }}
        gap="0"
        columnGap={{ sm: '10', lg: '12' }}
        marginTop="10"
      >
        {questions.map(({ question, answer, link }) => (
          <Box
            as="li"
            key={question}
            borderTop="1px solid {colors.line}"
            paddingTop="5"
            paddingBottom="8"
          >
            <Heading as="h3">{question}</Heading>
            <Text tone="muted" marginTop="3">
              {answer}
            </Text>
            {link && <TouchLink href={link.href}>{link.label}</TouchLink>}
          </Box>
        ))}
      </Grid>
    </PageSection>
  );
}
