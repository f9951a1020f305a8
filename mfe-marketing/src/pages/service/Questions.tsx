import { answerTime } from '@site/contracts/offer-text';
import { Box, Grid, Heading, Link, PageSection, Text } from '@site/shared-ui/ui';
import { QuestionList } from '../../questions/QuestionList';
import { askAbout, type ServiceDetail } from './detail';

export default function Questions({ detail }: { detail: ServiceDetail }) {
  return (
    <PageSection tone="sunk">
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1.6fr' }}
        gap={{ base: '8', md: '14' }}
      >
        <Box>
          <Heading>Asked before buying</Heading>
          <Text tone="muted" marginTop="4">
            Yours is missing? <Link href={askAbout(detail)}>Ask it</Link>, we reply {answerTime}.
          </Text>
        </Box>
        <QuestionList questions={detail.questions} />
      </Grid>
    </PageSection>
  );
}
