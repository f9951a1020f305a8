import { emailMessage } from '@site/contracts/email-message';
import { emailRules } from '@site/contracts/email-rule';
import { problemsIn } from '@site/contracts/text-rules';
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
import { isRequestError } from '@site/shared-ui/request-error';
import { usePageLocation } from '@site/shared-ui/parts';
import { Box, Link, Stack, Text } from '@site/shared-ui/ui';
import { useSendLinkMutation } from '../../features/personal-data/personal-data.api';
import { SideBySide } from '../SideBySide';

const asked = success(
  'A link is on its way, if there is anything',
  'It works for a day. No letter means that nothing is kept under this address.',
);
const failed = (reason?: string) =>
  problem(reason || 'The link could not be sent just now. Please try again in a few minutes.');
const results = {
  asked,
  invalid: failed(emailMessage),
  unavailable: failed(),
};

/** Sends a person a link to all that is kept under the address. */
export default function AskForData() {
  const { search } = usePageLocation();
  const [sendLink] = useSendLinkMutation();
  const told = postedResult(search, 'data', 'asked');
  const form = useForm({
    empty: { email: '' },
    check: (entries) => problemsIn(emailRules, entries),
    send: async (entries) => {
      await sendLink(entries).unwrap();
      return asked;
    },
    failure: (error) => failed(isRequestError(error) ? error.reason : undefined),
    posted: { notice: told && results[told] },
  });
  return (
    <SideBySide id="data" scrollMarginTop="16" heading="Have all of it sent to you" from="lg">
      <Stack>
        <Text>
          We send a link to your e-mail address, with which you can download everything that is kept
          under it as one file, or erase it. What you learned is under{' '}
          <Link href="/learning/figures">your figures</Link>.
        </Text>
        <Form
          action="/api/personal-data/links"
          aria-label="Have my data sent to me"
          maxWidth="measure"
          {...form.props}
        >
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
      </Stack>
    </SideBySide>
  );
}
