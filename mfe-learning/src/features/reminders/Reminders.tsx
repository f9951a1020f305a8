import type { ReminderState } from '@site/contracts/reminders';
import { useLocation } from '@site/shared-ui/app';
import { postedResult, problem, success } from '@site/shared-ui/forms';
import { Box, Heading, Text } from '@site/shared-ui/ui';
import { useEffect, useRef } from 'react';
import { OwnForm } from '../../OwnForm';
import { useAskForRemindersMutation, useEndRemindersMutation } from './reminders.api';

const asked = success(
  'A letter is on its way',
  'Reminders begin once you press the button that it leads to, within two days.',
);
const ended = success(
  'No reminder comes any more',
  'Your address is forgotten. You can ask again whenever you like.',
);
const failed = problem(
  'This could not be done just now, and nothing has changed. Please try again.',
);

/** Form for reminders by e-mail (docs/product.md 4.14). @param state undefined if none were asked for */
export function Reminders({ state }: { state: ReminderState | undefined }) {
  const { search } = useLocation();
  const [ask] = useAskForRemindersMutation();
  const [end] = useEndRemindersMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  useEffect(() => {
    // The pressed button is removed when reminders end, so the focus moves to the heading.
    if (before.current === 'on' && state !== 'on') heading.current?.focus();
    before.current = state;
  }, [state]);
  const result =
    postedResult(search, 'reminder', 'asked') ?? postedResult(search, 'reminding', 'ended');
  const told = result && { asked, ended, invalid: failed, unavailable: failed }[result];
  return (
    <Box as="section" aria-labelledby="reminders">
      <Heading size="h3" id="reminders" ref={heading} tabIndex={-1} scrollMarginTop="24">
        Be reminded by e-mail
      </Heading>
      {state === 'on' ? (
        <>
          <Text tone="muted" marginBlock="3">
            Reminders are on: one letter after each week without a lesson, three at most.
          </Text>
          <OwnForm
            key="end"
            action="/api/learning/reminders/end"
            label="End the reminders"
            pendingLabel="Ending..."
            send={() => end({}).unwrap()}
            done={ended}
            failed={failed}
            told={told === failed ? failed : undefined}
          />
        </>
      ) : (
        <>
          <Text tone="muted" marginBlock="3">
            When a week has gone by without a lesson, we write to you what is next. One letter a
            week, and each can end them by one click. After three without an answer they end by
            themselves, and we forget your address. It is used for nothing else.
          </Text>
          <OwnForm
            key="ask"
            action="/api/learning/reminders"
            emailLabel="Where to remind you"
            label="Remind me"
            pendingLabel="Sending..."
            send={(entries) => ask(entries).unwrap()}
            done={asked}
            failed={failed}
            told={told}
          >
            {(notice) =>
              state === 'asked' &&
              !notice && (
                <Text marginBlock="3">
                  <strong>Not confirmed yet.</strong> The letter that we sent you has a link for it,
                  which works for two days. You can have it sent once more.
                </Text>
              )
            }
          </OwnForm>
        </>
      )}
    </Box>
  );
}
