import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Announcement, FormNotice } from '@site/shared-ui/forms';
import { chakra } from '@site/shared-ui/ui';

const Again = chakra('details', { base: { display: 'grid', gap: '5' } });
const Summary = chakra('summary', {
  base: {
    width: 'fit-content',
    minHeight: '11',
    paddingBlock: '2.5',
    color: 'accent',
    fontWeight: '600',
    textDecoration: 'underline',
    textUnderlineOffset: '0.25em',
    '[open] > &': { marginBottom: '4' },
  },
});

/** Counts the successes of a form, so that each is announced again. */
export function useConfirmation() {
  const [sent, setSent] = useState<{ announcement: Announcement; count: number }>();
  /** Notes a success and returns it. */
  const noteSent = (announcement: Announcement): Announcement => {
    setSent((previous) => ({ announcement, count: (previous?.count ?? 0) + 1 }));
    return announcement;
  };
  return { sent, noteSent };
}

interface FormWithConfirmationProps {
  sent: ReturnType<typeof useConfirmation>['sent'];
  /** Label of what unfolds the emptied form. */
  againLabel: string;
  /** The form. */
  children: ReactNode;
}

function Success({ announcement }: { announcement: Announcement }) {
  const notice = useRef<HTMLDivElement>(null);
  // The pressed button is folded away, so the message takes the focus.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <FormNotice notice={announcement} />
    </div>
  );
}

/** Shows a form, and once it was sent the success in its place, with the emptied form folded below. */
export function FormWithConfirmation({ sent, againLabel, children }: FormWithConfirmationProps) {
  if (!sent) return children;
  return (
    <>
      <Success key={sent.count} announcement={sent.announcement} />
      <Again key={`again ${sent.count}`}>
        <Summary>{againLabel}</Summary>
        {children}
      </Again>
    </>
  );
}
