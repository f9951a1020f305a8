import { NotThere, Unavailable } from '../Absent';

interface DraftMissingProps {
  /** Of the API's answer; 0 without one. */
  status: number | undefined;
  onRetry: () => void;
}

/** Stands for a draft that its link does not show, and says why. */
export function DraftMissing({ status, onRetry }: DraftMissingProps) {
  if (status === 404)
    return (
      <NotThere title="Draft Not Found">
        No draft has this link. Please compare the address letter by letter; a draft that was
        deleted is gone too.
      </NotThere>
    );
  if (status === 410)
    return (
      <NotThere title="Link Has Ended">
        A link to a draft works for seven days. It ends before when its author says so, or withdraws
        the post. Please ask whoever sent it to you for a new one.
      </NotThere>
    );
  return (
    <Unavailable what="The draft" onRetry={onRetry}>
      Its link is fine as far as we know. Wait a moment, then try again.
    </Unavailable>
  );
}
