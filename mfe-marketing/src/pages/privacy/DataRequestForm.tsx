import { EMAIL_MESSAGE } from '@site/contracts/text/email-message';
import { emailRules } from '@site/contracts/text/email-rule';
import { findProblems } from '@site/contracts/text/text-rules';
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
import { usePageLocation } from '@site/shared-ui/islands';
import { isRequestError } from '@site/shared-ui/request-error';
import { Box, Link, Stack, Text } from '@site/shared-ui/ui';
import { useSendLinkMutation } from '../../api';
import { FormWithConfirmation, useConfirmation } from '../../FormWithConfirmation';
import { SideBySide } from '../../layout/SideBySide';

const asked = success(
  'Check your email',
  'If we store anything for this address, you’ll get a link that works for one day. If no email arrives, we store nothing for it.',
);
const failed = (reason?: string) =>
  problem(reason || 'We couldn’t send the link. Please try again in a few minutes.');
const results = {
  asked,
  invalid: failed(EMAIL_MESSAGE),
  unavailable: failed(),
};

/** Sends a person a link to everything that is stored for the address. */
export default function DataRequestForm() {
  const { search } = usePageLocation();
  const { sent, noteSent } = useConfirmation();
  const [sendLink] = useSendLinkMutation();
  const posted = postedResult(search, 'data', 'asked');
  const form = useForm({
    empty: { email: '' },
    check: (entries) => findProblems(emailRules, entries),
    send: async (entries) => {
      await sendLink(entries).unwrap();
      return noteSent(asked);
    },
    failure: (error) => failed(isRequestError(error) ? error.reason : undefined),
    posted: { notice: posted && results[posted] },
  });
  return (
    <SideBySide id="data" scrollMarginTop="16" heading="Get a copy of your data" from="lg">
      <Stack>
        <Text>
          We’ll email you a link. Use it to download everything we store for your address as one
          file, or to erase it. Your learning progress is under{' '}
          <Link href="/learning/figures">your figures</Link>.
        </Text>
        <FormWithConfirmation sent={sent} againLabel="Send a link to another address">
          <Form
            action="/api/personal-data/links"
            aria-label="Get a copy of your data"
            maxWidth="measure"
            {...form.props}
          >
            <FormField form={form} name="email" label="Your email">
              {(control) => <EmailInput {...control} />}
            </FormField>
            <FormNotice notice={form.notice} />
            <Box>
              <SubmitButton kind="quiet" pending={form.pending} pendingLabel="Sending...">
                Send the link
              </SubmitButton>
            </Box>
          </Form>
        </FormWithConfirmation>
      </Stack>
    </SideBySide>
  );
}
