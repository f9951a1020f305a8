import { useEffect, useRef } from 'react';
import type { ReminderState } from '@site/contracts/learning/reminders';
import { useLocation } from '@site/shared-ui/app';
import { postedResult, problem, success } from '@site/shared-ui/forms';
import { Box, Heading, Text } from '@site/shared-ui/ui';
import { AccountForm } from '../../AccountForm';
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
  const previousState = useRef(state);
  useEffect(() => {
    // The pressed button is removed when reminders end, so the focus moves to the heading.
    if (previousState.current === 'on' && state !== 'on') heading.current?.focus();
    previousState.current = state;
  }, [state]);
  const result =
    postedResult(search, 'reminder', 'asked') ?? postedResult(search, 'reminding', 'ended');
  const posted = result && { asked: linkSent, ended, invalid: failed, unavailable: failed }[result];
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
            action="/api/learning/reminders/end"
            label="Stop reminders"
            pendingLabel="Stopping..."
            send={() => end({}).unwrap()}
            done={ended}
            failed={failed}
            posted={posted === failed ? failed : undefined}
          />
        </>
      ) : (
        <>
          <Text tone="muted" marginBlock="3">
            After a week without a lesson, we email you what’s next. That’s one email a week, and
            each has a link to stop them. After three without a lesson they stop automatically, and
            we delete your address. We use it for nothing else.
          </Text>
          <AccountForm
            key="ask"
            action="/api/learning/reminders"
            emailLabel="Email for reminders"
            label="Remind me"
            pendingLabel="Sending..."
            send={(entries) => ask(entries).unwrap()}
            done={linkSent}
            failed={failed}
            posted={posted}
          >
            {(notice) =>
              state === 'asked' &&
              !notice && (
                <Text marginBlock="3">
                  <strong>Not confirmed yet.</strong> Open the link in the email we sent you. It
                  works for two days. You can have us send it again.
                </Text>
              )
            }
          </AccountForm>
        </>
      )}
    </Box>
  );
}
