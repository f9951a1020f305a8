import { useLocation } from '@site/shared-ui/app';
import { Form, FormNotice, SubmitButton, useForm } from '@site/shared-ui/forms';
import { Box, Text } from '@site/shared-ui/ui';
import { ended, failed, postedIn } from './announcements';
import { remindersApi } from './reminders.api';

/** One button that ends the reminders of who is here. */
export function StopForm() {
  const { search } = useLocation();
  const posted = postedIn(search);
  const [end] = remindersApi.end.use();
  const form = useForm({
    empty: {},
    async send() {
      await end({});
      return ended;
    },
    failure: () => failed,
    posted: { notice: posted === failed ? failed : undefined },
  });
  return (
    <>
      <Text tone="muted" marginBlock="3">
        Reminders are on: one letter after each week without a lesson, three at most.
      </Text>
      <Form action="/api/learning/reminders/end" {...form.props}>
        <FormNotice notice={form.notice} />
        <Box>
          <SubmitButton kind="quiet" pending={form.pending} pendingLabel="Ending...">
            End the reminders
          </SubmitButton>
        </Box>
      </Form>
    </>
  );
}
