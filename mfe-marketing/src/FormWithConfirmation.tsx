import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Announcement, FormNotice } from '@site/shared-ui/forms';
import { SmallButton, Stack } from '@site/shared-ui/ui';

/** The last success of a form, each time another object, so that each is announced. */
export function useConfirmation() {
  const [sent, setSent] = useState<{ announcement: Announcement }>();
  /** Notes a success and returns it. */
  const noteSent = (announcement: Announcement): Announcement => {
    setSent({ announcement });
    return announcement;
  };
  return { sent, noteSent };
}

interface FormWithConfirmationProps {
  sent: ReturnType<typeof useConfirmation>['sent'];
  /** Label of the button that unfolds the form. */
  againLabel: string;
  /** The form. */
  children: ReactNode;
}

/**
 * Shows a form, and once it was sent the success in its place, with the form folded below. The form stays mounted: it
 * still has what was typed while it was sent.
 */
export function FormWithConfirmation({ sent, againLabel, children }: FormWithConfirmationProps) {
  const [unfolded, setUnfolded] = useState<typeof sent>();
  const isFolded = sent !== unfolded;
  const notice = useRef<HTMLDivElement>(null);
  // The pressed button is folded away, so the message takes the focus.
  useEffect(() => notice.current?.focus(), [sent]);
  return (
    <Stack>
      {sent && (
        <>
          <div ref={notice} tabIndex={-1}>
            <FormNotice notice={sent.announcement} />
          </div>
          <SmallButton
            alignSelf="start"
            aria-expanded={!isFolded}
            onClick={() => setUnfolded(isFolded ? sent : undefined)}
          >
            {againLabel}
          </SmallButton>
        </>
      )}
      <div hidden={isFolded}>{children}</div>
    </Stack>
  );
}
