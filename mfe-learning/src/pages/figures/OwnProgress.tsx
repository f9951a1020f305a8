import { useLocation } from '@site/shared-ui/app';
import { postedResult, problem, success } from '@site/shared-ui/forms';
import { Box, Container, Heading, Stack, Text, TouchLink } from '@site/shared-ui/ui';
import { forgetUnsent } from '../../features/completion/unsent';
import { useEraseProgressMutation, useSendCarryLinkMutation } from '../../features/own/own.api';
import { OwnForm } from '../../OwnForm';

const carry = {
  done: success(
    'The link is on its way',
    'Open it in the other browser. It works once, and not for ever.',
  ),
  failed: problem('The link could not be sent. Your progress is safe: please try again.'),
};
const erasing = {
  done: success(
    'Your progress is erased',
    'Nothing of it is left with us, and this browser is a stranger again.',
  ),
  failed: problem('Your progress could not be erased. It is all still there: please try again.'),
};

export default function OwnProgress() {
  const { search } = useLocation();
  const [sendLink] = useSendCarryLinkMutation();
  const [erase] = useEraseProgressMutation();
  const carried = postedResult(search, 'carry', 'sent');
  const erased = postedResult(search, 'progress', 'erased');
  return (
    <Container paddingTop="14" paddingBottom={{ base: '16', md: '24' }}>
      <Stack gap="10" paddingTop="10" borderTop="1px solid {colors.line}">
        <Box>
          <Heading>Your progress is yours</Heading>
          <Text tone="muted" marginTop="3">
            It is kept under a random number in a cookie of this browser, without your name or
            address, and nobody else can see it. You can take it with you, or have it erased.
          </Text>
        </Box>
        <Box as="section" aria-labelledby="carry">
          <Heading size="h3" id="carry">
            Go on in another browser
          </Heading>
          <Text tone="muted" marginBlock="3">
            We send a link to your e-mail address, which is used for nothing else. Whoever opens it
            gets a copy of your progress in that browser. From then on each browser goes on by
            itself; another link brings the news over.
          </Text>
          <OwnForm
            action="/api/learning/carry-links"
            emailLabel="Your e-mail"
            label="Send the link"
            pendingLabel="Sending..."
            send={(entries) => sendLink(entries).unwrap()}
            told={carried && (carried === 'sent' ? carry.done : carry.failed)}
            {...carry}
          />
        </Box>
        <Box as="section" aria-labelledby="copy">
          <Heading size="h3" id="copy">
            Have a copy
          </Heading>
          <Text tone="muted" marginTop="3">
            Everything that is kept about you as a learner, in one file.
          </Text>
          <TouchLink href="/api/learning/export" download="my-learning.json">
            Download the file
          </TouchLink>
        </Box>
        <Box as="section" aria-labelledby="erase">
          <Heading size="h3" id="erase">
            Have it erased
          </Heading>
          <Text tone="muted" marginBlock="3">
            Points, days, answers, achievements and the certificate go at once and for good.
          </Text>
          <OwnForm
            action="/api/learning/erase"
            label="Erase my progress"
            pendingLabel="Erasing..."
            send={() => erase().unwrap().then(forgetUnsent)}
            told={erased && (erased === 'erased' ? erasing.done : erasing.failed)}
            {...erasing}
          />
        </Box>
      </Stack>
    </Container>
  );
}
