import type { ReminderState } from '@site/contracts/reminders';
import { Box, Heading } from '@site/shared-ui/ui';
import { useEffect, useRef } from 'react';
import { AskForm } from './AskForm';
import { StopForm } from './StopForm';

interface RemindersProps {
  /** Undefined where none was asked for. */
  state: ReminderState | undefined;
}

/** Reminders by mail, for who asks for them. */
export function Reminders({ state }: RemindersProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  useEffect(() => {
    // The button that ended them has gone, and the focus with it.
    if (before.current === 'on' && state !== 'on') heading.current?.focus();
    before.current = state;
  }, [state]);
  return (
    <Box as="section" aria-labelledby="reminders">
      <Heading size="h3" id="reminders" ref={heading} tabIndex={-1} scrollMarginTop="24">
        Be reminded by e-mail
      </Heading>
      {state === 'on' ? <StopForm /> : <AskForm state={state} />}
    </Box>
  );
}
