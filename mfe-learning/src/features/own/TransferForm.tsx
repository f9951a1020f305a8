import { useLocation } from '@site/shared-ui/app';
import {
  EmailInput,
  Form,
  FormField,
  FormNotice,
  postedResult,
  problem,
  SubmitButton,
  success,
  useForm,
} from '@site/shared-ui/forms';
import { Box, Heading, Text } from '@site/shared-ui/ui';
import { ownApi } from './own.api';

const sent = success(
  'The link is on its way',
  'Open it in the other browser. It works once, and not for ever.',
);
const failed = problem('The link could not be sent. Your progress is safe: please try again.');

/** Sends a link that carries the progress over to another browser. */
export function TransferForm() {
  const { search } = useLocation();
  const [sendLink] = ownApi.sendLink.use();
  const result = postedResult(search, 'carry', 'sent');
  const form = useForm({
    empty: { email: '' },
    async send({ email }) {
      await sendLink({ email });
      return sent;
    },
    failure: () => failed,
    posted: { notice: result && (result === 'sent' ? sent : failed) },
  });
  return (
    <Box as="section" aria-labelledby="carry">
      <Heading size="h3" id="carry">
        Go on in another browser
      </Heading>
      <Text tone="muted" marginBlock="3">
        We send a link to your e-mail address, which is used for nothing else. Whoever opens the
        link has your progress there.
      </Text>
      <Form action="/api/learning/carry-links" maxWidth="measure" {...form.props}>
        <FormField form={form} name="email" label="Your e-mail">
          {(control) => <EmailInput {...control} />}
        </FormField>
        <FormNotice notice={form.notice} />
        <Box>
          <SubmitButton kind="quiet" pending={form.pending} pendingLabel="Sending...">
            Send the link
          </SubmitButton>
        </Box>
      </Form>
    </Box>
  );
}
