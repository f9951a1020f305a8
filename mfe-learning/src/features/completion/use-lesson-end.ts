import type { CompletionResult, LessonCompletion } from '@site/contracts/learning';
import { announce } from '@site/shared-ui/forms';
import { useReducer } from 'react';
import { notSaved, reasonOf, saved } from './announcements';
import { drop, isAway, keep } from './unsent';
import { reduce, type Paper, type State } from './lesson-end';

interface LessonEndActions {
  state: State;
  begin: () => void;
  /** A quiz that saves nothing. */
  fail: (paper: Paper) => void;
  /**
   * Sends a completion once, or keeps it while there is no connection. Answers whether nothing is left to do. One that
   * the server was away for is kept as well, and can be sent again by hand.
   * @param paper the quiz as the page graded it
   */
  complete: (completion: LessonCompletion, paper?: Paper) => Promise<boolean>;
}

/** The end of a lesson: how far the visitor has come, and what leads on. */
export function useLessonEnd(
  send: (completion: LessonCompletion) => Promise<CompletionResult>,
  opened: State,
): LessonEndActions {
  const [state, dispatch] = useReducer(reduce, opened);
  return {
    state,
    begin: () => dispatch({ type: 'began' }),
    fail: (paper) => dispatch({ type: 'failed', paper }),
    async complete(completion, paper) {
      if (state.name === 'sending') return false;
      dispatch({ type: 'sent', paper });
      if (!navigator.onLine) {
        keep(completion);
        dispatch({ type: 'unsent' });
        return true;
      }
      try {
        const result = await send(completion);
        drop(completion);
        dispatch({ type: 'completed', result });
        await announce(saved(result, paper?.graded));
        return true;
      } catch (error) {
        const reason = reasonOf(error);
        if (isAway(error)) keep(completion);
        else if (reason) drop(completion);
        const failure = notSaved(paper !== undefined);
        const untold = (await announce(failure)) ? undefined : failure;
        const notice = reason ? { ...failure, description: reason } : untold;
        dispatch({ type: 'not saved', notice });
        return false;
      }
    },
  };
}
