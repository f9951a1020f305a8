import type { ReminderState } from '@site/contracts/reminders';
import { useLocation } from '@site/shared-ui/app';
import {
  EmailInput,
  Form,
  FormField,
  FormNotice,
  SubmitButton,
  useForm,
} from '@site/shared-ui/forms';
import { Box, Text } from '@site/shared-ui/ui';
import { asked, failed, postedIn } from './announcements';
import { remindersApi } from './reminders.api';

interface AskFormProps {
  state: Exclude<ReminderState, 'on'> | undefined;
}

/** Asks to be reminded at an address, whose owner then confirms it. */
export function AskForm({ state }: AskFormProps) {
  const { search } = useLocation();
  const [ask] = remindersApi.ask.use();
  const form = useForm({
    empty: { email: '' },
    async send({ email }) {
      await ask({ email });
      return asked;
    },
    failure: () => failed,
    posted: { notice: postedIn(search) },
  });
  return (
    <>
      <Text tone="muted" marginBlock="3">
        When a week has gone by without a lesson, we write to you what is next. One letter a week,
        and each can end them by one click. After three without an answer they end by themselves,
        and we forget your address. It is used for nothing else.
      </Text>
      {state === 'asked' && !form.notice && (
        <Text marginBlock="3">
          <strong>Not confirmed yet.</strong> The letter that we sent you has a link for it, which
          works for two days. You can have it sent once more.
        </Text>
      )}
      <Form action="/api/learning/reminders" maxWidth="measure" {...form.props}>
        <FormField form={form} name="email" label="Where to remind you">
          {(control) => <EmailInput {...control} />}
        </FormField>
        <FormNotice notice={form.notice} />
        <Box>
          <SubmitButton kind="quiet" pending={form.pending} pendingLabel="Sending...">
            Remind me
          </SubmitButton>
        </Box>
      </Form>
    </>
  );
}
