import { answerTime } from '@site/contracts/offer-text';
import { Box, Grid, Heading, Link, PageSection, Text } from '@site/shared-ui/ui';
import { QuestionList } from '../../questions/QuestionList';
import { questions } from './questions';

export default function FairQuestions() {
  return (
    <PageSection tone="sunk">
      <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1.6fr' }} gap={{ base: '8', md: '14' }}>
        <Box>
          <Heading>Fair questions</Heading>
          <Text tone="muted" marginTop="4">
            Yours is not among them? <Link href="/contact">Ask it</Link>, we reply {answerTime}.
          </Text>
        </Box>
        <QuestionList questions={questions} />
      </Grid>
    </PageSection>
  );
}
