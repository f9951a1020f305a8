import { FREE_CALL_MINUTES } from '@site/contracts/offer/offer';
import { ANSWER_TIME } from '@site/contracts/offer/offer-text';
import {
  Box,
  ButtonLink,
  Flex,
  Grid,
  Heading,
  Icon,
  Link,
  PageSection,
  Stack,
  Text,
} from '@site/shared-ui/ui';
import { BookingButton } from '../../features/call-to-action/BookingButton';
import { CallToAction } from '../../features/call-to-action/CallToAction';
import { QuestionList } from '../../questions/QuestionList';
import { inquiryPath, type ServiceDetail } from './service-detail';

function CrossList({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <Box>
      <Heading size="h3">{heading}</Heading>
      <Box as="ul" display="grid" gap="3" marginTop="4">
        {items.map((item) => (
          <Flex as="li" key={item} gap="3">
            <Icon name="close" color="muted" marginTop="0.25em" />
            <Text>{item}</Text>
          </Flex>
        ))}
      </Box>
    </Box>
  );
}

/** Who should buy something else, what we refuse, questions, and the ways to us. */
export default function FitAndQuestions({ detail }: { detail: ServiceDetail }) {
  const { notFor, refused, questions } = detail;
  return (
    <>
      <PageSection tight>
        <Grid
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1.4fr' }}
          gap={{ base: '10', md: '16' }}
        >
          <Stack gap="8">
            {refused && <CrossList {...refused} />}
            <CrossList heading="Not a fit if" items={notFor} />
          </Stack>
          <Box>
            <Heading marginBottom="4">Questions</Heading>
            <QuestionList questions={questions} />
            <Text tone="muted" marginTop="4">
              Don’t see yours? <Link href={inquiryPath(detail)}>Ask us</Link>. We reply{' '}
              {ANSWER_TIME}.
            </Text>
          </Box>
        </Grid>
      </PageSection>
      <CallToAction
        tone="sunk"
        tight
        heading="Not sure it’s what you need?"
        text={`Tell us in two sentences, or in ${FREE_CALL_MINUTES} minutes on a call. If something smaller will do, we’ll say so.`}
        besideFrom="lg"
      >
        <ButtonLink href={inquiryPath(detail)}>Write to us</ButtonLink>
        <BookingButton kind="quiet">Free consultation</BookingButton>
      </CallToAction>
    </>
  );
}
