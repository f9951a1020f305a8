import type { LessonCompletion } from '@site/contracts/learning/learning';
import { announce } from '@site/shared-ui/forms';
import { useReducer } from 'react';
import { useComplete } from '../../learner';
import { notSaved, reasonOf, saved } from './announcements';
import { reduce, type Paper, type State } from './lesson-end';
import { drop, isAway, keep } from './unsent';

export function useLessonEnd(opened: () => State) {
  const send = useComplete();
  const [state, dispatch] = useReducer(reduce, undefined, opened);
  return {
    state,
    begin: () => dispatch({ type: 'began' }),
    /** Shows a failed quiz. Nothing is sent. */
    fail: (paper: Paper) => dispatch({ type: 'failed', paper }),
    /**
     * Sends a completion, or stores it without a connection. If the server is unavailable it is stored too, and can be
     * sent again by hand.
     * @param paper the quiz as the page graded it
     * @returns whether it was saved, or stored without a connection
     */
    async complete(completion: LessonCompletion, paper?: Paper): Promise<boolean> {
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
