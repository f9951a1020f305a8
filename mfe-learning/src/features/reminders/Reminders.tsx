import { useRef } from 'react';
import type { ReminderState } from '@site/contracts/learning/reminders';
import { AccountForm } from '@site/shared-ui/account-form';
import { useLocation } from '@site/shared-ui/app';
import { FormNotice, postedResult, problem, success } from '@site/shared-ui/forms';
import { Box, Heading, Text } from '@site/shared-ui/ui';
import { useAskForRemindersMutation, useEndRemindersMutation } from '../../api';

const linkSent = success(
  'Check your email',
  'Reminders start once you press the button behind the link we sent. It works for two days.',
);
const ended = success(
  'Reminders are off',
  'We’ve deleted your address. You can turn them on again anytime.',
);
const failed = problem('That didn’t work, and nothing has changed. Please try again.');

/** Form for reminders by email (docs/product.md 4.14). @param state undefined if none were asked for */
export function Reminders({ state }: { state: ReminderState | undefined }) {
  const { search } = useLocation();
  const [ask] = useAskForRemindersMutation();
  const [end] = useEndRemindersMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Box as="section" aria-labelledby="reminders">
      <Heading size="h3" id="reminders" ref={heading} tabIndex={-1} scrollMarginTop="24">
        Email reminders
      </Heading>
      {state === 'on' ? (
        <>
          <Text tone="muted" marginBlock="3">
            Reminders are on: one email after each week without a lesson, three at most.
          </Text>
          <AccountForm
            key="end"
            form={{
              action: '/api/learning/reminders/end',
              parameter: 'reminding',
              success: 'ended',
            }}
            label="Stop reminders"
            pendingLabel="Stopping..."
            // The pressed button goes with the reminders, so the focus moves to the heading.
            send={() =>
              end({})
                .unwrap()
                .then(() => heading.current?.focus())
            }
            done={ended}
            failed={failed}
          />
        </>
      ) : (
        <>
          <Text tone="muted" marginBlock="3">
            After a week without a lesson, we email you what’s next. That’s one email a week, and
            each has a link to stop them. After three without a lesson they stop automatically, and
            we delete your address. We use it for nothing else.
          </Text>
          {state === 'asked' && (
            <Text marginBlock="3">
              <strong>Not confirmed yet.</strong> Open the link in the email we sent you. It works
              for two days. You can have us send it again.
            </Text>
          )}
          {/* After a post without script, the form that ended them is gone. */}
          {!state && postedResult(search, 'reminding', 'ended') === 'ended' && (
            <FormNotice notice={ended} />
          )}
          <AccountForm
            key="ask"
            form={{ action: '/api/learning/reminders', parameter: 'reminder', success: 'asked' }}
            emailLabel="Email for reminders"
            label="Remind me"
            pendingLabel="Sending..."
            send={(entries) => ask(entries).unwrap()}
            done={linkSent}
            failed={failed}
          />
        </>
      )}
    </Box>
  );
}
