import { useEffect, useEffectEvent, useState } from 'react';
import { useSessionCheck } from './requests';

interface Options<Query, Answer> {
  /** The query, compared by its JSON. A different one sends a new request. */
  query: Query;
  ask: (query: Query) => Promise<Answer>;
  /** Milliseconds to wait before the request. @param before the query of the shown answer */
  pause?: (before: Query | undefined) => number;
  /** A new number repeats the request. */
  revision?: number;
}

/**
 * The answer to the latest query. The previous answer stays until it arrives; answers to older queries are ignored.
 * `isMissing` is true after the latest query failed.
 */
export function useLatestAnswer<Query, Answer>(options: Options<Query, Answer>) {
  const { query, ask, pause = () => 0, revision = 0 } = options;
  /** The last answer, and the query that was last answered or failed. */
  const [shown, setShown] = useState<{ query?: Query; answer?: Answer; isMissing: boolean }>({
    isMissing: false,
  });
  const [attempt, setAttempt] = useState(0);
  const checkSession = useSessionCheck();
  const load = useEffectEvent(async (isWanted: () => boolean) => {
    try {
      const answer = await ask(query);
      if (isWanted()) setShown({ query, answer, isMissing: false });
    } catch (error) {
      if (!isWanted()) return;
      checkSession(error);
      setShown((before) => ({ ...before, query, isMissing: true }));
    }
  });
  const wait = useEffectEvent(() => pause(shown.query));
  const question = JSON.stringify(query);
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
    /** Changes the shown answer, without a request. */
    change: (next: (answer: Answer) => Answer) =>
      setShown((before) => (before.answer ? { ...before, answer: next(before.answer) } : before)),
  };
}
