import type { CompletionResult, LessonCompletion } from '@site/contracts/learning';
import { announce, type Announcement } from '@site/shared-ui/forms';
import { useState } from 'react';
import { notSaved, reasonOf, saved } from './announcements';
import type { Graded } from './grading';
import { drop, isAway, keep } from './kept';

interface Completing {
  /** Something is on its way. */
  pending: boolean;
  /** What the server made of it. */
  result: CompletionResult | undefined;
  /** Why the server refused, or what no toast can say. */
  notice: Announcement | undefined;
  /** What was done last is kept on this device: without a connection, or because the server is away. */
  kept: 'offline' | 'away' | undefined;
  /**
   * Sends a completion once, or keeps it while there is no connection. Answers whether nothing is left to do. One that
   * the server was away for is kept as well, and can be sent again by hand.
   * @param graded the quiz as the page graded it
   */
  complete: (completion: LessonCompletion, graded?: Graded) => Promise<boolean>;
}

/** Completing a lesson: what is under way, and how it went. */
export function useCompletion(
  send: (completion: LessonCompletion) => Promise<CompletionResult>,
): Completing {
  const [pending, setPending] = useState(false);
  const [result, setResult] = useState<CompletionResult>();
  const [notice, setNotice] = useState<Announcement>();
  const [kept, setKept] = useState<Completing['kept']>();

  const tell = async (announcement: Announcement): Promise<void> => {
    if (!(await announce(announcement))) setNotice(announcement);
  };

  return {
    pending,
    result,
    notice,
    kept,
    async complete(completion, graded) {
      if (pending) return false;
      setNotice(undefined);
      if (!navigator.onLine) {
        keep(completion);
        setKept('offline');
        return true;
      }
      setPending(true);
      try {
        const answer = await send(completion);
        drop(completion);
        setResult(answer);
        await tell(saved(answer, graded));
        return true;
      } catch (error) {
        if (isAway(error)) {
          keep(completion);
          setKept('away');
        } else if (reasonOf(error)) drop(completion);
        const announcement = notSaved(graded !== undefined);
        await tell(announcement);
        const reason = reasonOf(error);
        if (reason) setNotice({ ...announcement, description: reason });
        return false;
      } finally {
        setPending(false);
      }
    },
  };
}
