import { AccountForm } from '@site/shared-ui/account-form';
import { problem, success } from '@site/shared-ui/forms';
import { Box, Container, Grid, Heading, Stack, Text, TouchLink } from '@site/shared-ui/ui';
import { useEraseProgressMutation, useSendTransferLinkMutation } from '../../api';
import { clearQueue } from '../../features/completion/offline-queue';

const transfer = {
  done: success(
    'Check your email',
    'Open the link in the other browser. It works once, for a day.',
  ),
  failed: problem('We couldn’t send the link. Your progress is safe: please try again.'),
};
const erasure = {
  done: success('Your progress is deleted', 'We no longer store anything about your learning.'),
  failed: problem('We couldn’t delete your progress. It’s all still there: please try again.'),
};

export default function AccountData() {
  const [sendLink] = useSendTransferLinkMutation();
  const [erase] = useEraseProgressMutation();
  return (
    <Container paddingTop="14" paddingBottom={{ base: '16', md: '24' }}>
      <Stack gap="10" paddingTop="10" borderTop="1px solid {colors.line}">
        <Box>
          <Heading>Your data</Heading>
          <Text tone="muted" marginTop="3">
            Your progress is stored under a random number in a cookie, without your name or email
            address. Only you can see it. Take it with you or delete it anytime.
          </Text>
        </Box>
        <Grid gap="10" gridTemplateColumns={{ lg: 'repeat(3, minmax(0, 1fr))' }}>
          <Box as="section" aria-labelledby="transfer">
            <Heading size="h3" id="transfer">
              Continue in another browser
            </Heading>
            <Text tone="muted" marginBlock="3">
              We’ll email you a link and use your address for nothing else. Open it in the other
              browser to copy your progress there. After that, each browser counts separately.
            </Text>
            <AccountForm
              form={{ action: '/api/learning/carry-links', parameter: 'carry', success: 'sent' }}
              emailLabel="Your email"
              label="Send the link"
              pendingLabel="Sending..."
              send={(entries) => sendLink(entries).unwrap()}
              {...transfer}
            />
          </Box>
          <Box as="section" aria-labelledby="copy">
            <Heading size="h3" id="copy">
              Download your data
            </Heading>
            <Text tone="muted" marginTop="3">
              Everything we store about your learning, in one file.
            </Text>
            <TouchLink href="/api/learning/export" download="my-learning.json">
              Download the file
            </TouchLink>
          </Box>
          <Box as="section" aria-labelledby="erase">
            <Heading size="h3" id="erase">
              Delete your progress
            </Heading>
            <Text tone="muted" marginBlock="3">
              This permanently deletes your points, days, answers, achievements, and certificate.
            </Text>
            <AccountForm
              form={{ action: '/api/learning/erase', parameter: 'progress', success: 'erased' }}
              label="Delete my progress"
              pendingLabel="Deleting..."
              send={() => erase().unwrap().then(clearQueue)}
              {...erasure}
            />
          </Box>
        </Grid>
      </Stack>
    </Container>
  );
}
