import type { ReactNode } from 'react';

export const Time = ({ at }: { at: string }) => (
  <time dateTime={at}>{at.slice(0, 16).replace('T', ' ')} UTC</time>
);

interface EntryProps {
  /** What happened, to which build and when. */
  children: ReactNode;
  reason: string;
  form?: ReactNode;
}

/** An entry in a list of events. */
export const Entry = ({ children, reason, form }: EntryProps) => (
  <li>
    <p>{children}</p>
    <p>{reason}</p>
    {form}
  </li>
);
