import { useEffect, useEffectEvent, useState } from 'react';
import { useSessionCheck } from './requests';

interface Options<Query, Answer> {
  /** Another one is another question. */
  asked: Query;
  ask: (asked: Query) => Promise<Answer>;
  /** Milliseconds to wait for another question first. @param before what is shown is an answer to */
  pause?: (before: Query | undefined) => number;
  /** Changes when all of it is to be asked anew. */
  revision?: number;
}

/**
 * The answer to what was asked last. What was shown before stays until there is one; an answer that comes late, after
 * another question, is not shown. `isMissing` says that the last question was not answered.
 */
export function useLatestAnswer<Query, Answer>(options: Options<Query, Answer>) {
  const { asked, ask, pause = () => 0, revision = 0 } = options;
  /** The answer, or its absence, and what it is to. */
  const [shown, setShown] = useState<{ asked?: Query; answer?: Answer; isMissing: boolean }>({
    isMissing: false,
  });
  const [attempt, setAttempt] = useState(0);
  const checkSession = useSessionCheck();
  const load = useEffectEvent(async (isWanted: () => boolean) => {
    try {
      const answer = await ask(asked);
      if (isWanted()) setShown({ asked, answer, isMissing: false });
    } catch (error) {
      if (!isWanted()) return;
      checkSession(error);
      setShown((before) => ({ ...before, asked, isMissing: true }));
    }
  });
  const wait = useEffectEvent(() => pause(shown.asked));
  const question = JSON.stringify(asked);
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(() => void load(() => isWanted), wait());
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [question, attempt, revision]);

  return {
    answer: shown.answer,
    isMissing: shown.isMissing,
    retry: () => setAttempt(attempt + 1),
    /** Shows the answer as it is after a change. */
    change: (next: (answer: Answer) => Answer) =>
      setShown((before) => (before.answer ? { ...before, answer: next(before.answer) } : before)),
  };
}
