import { Box, Grid, Heading, Link, PageSection, Text } from '@site/shared-ui/ui';
import { QuestionList } from '../../questions/QuestionList';
import { questions } from './questions';

export default function FourQuestions() {
  return (
    <PageSection>
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1.6fr' }}
        gap={{ base: '8', md: '14' }}
      >
        <Box>
          <Heading>Four questions that we hear</Heading>
          <Text tone="muted" marginTop="4">
            Words that are new to you are in <Link href="/glossary?category=ai">the glossary</Link>.
          </Text>
        </Box>
        <QuestionList questions={questions} />
      </Grid>
    </PageSection>
  );
}
