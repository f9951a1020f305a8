import { useState } from 'react';
import type { LessonCompletion } from '@site/contracts/learning/learning';
import { announce } from '@site/shared-ui/forms';
import { useComplete } from '../../learner';
import { createSavedMessage, getReason, notSavedMessage } from './announcements';
import type { QuizSubmission, State } from './lesson-end';
import { isUnavailable, removeCompletion, storeCompletion } from './offline-queue';

export function useLessonEnd(getInitialState: () => State) {
  const send = useComplete();
  const [state, setState] = useState(getInitialState);
  return {
    state,
    begin: () => setState({ name: 'begun' }),
    /** Shows a failed quiz. Nothing is sent. */
    fail: (paper: QuizSubmission) => setState({ name: 'failed', paper }),
    /**
     * Sends a completion, or stores it without a connection. If the server is unavailable it is stored too, and can be
     * sent again by hand.
     * @param paper the quiz as the page graded it
     * @returns whether it was saved, or stored without a connection
     */
    async complete(completion: LessonCompletion, paper?: QuizSubmission): Promise<boolean> {
      if (state.name === 'sending') return false;
      setState({ name: 'sending', paper });
      if (!navigator.onLine) {
        storeCompletion(completion);
        setState({ name: 'unsent', paper });
        return true;
      }
      try {
        const result = await send(completion);
        removeCompletion(completion);
        setState({ name: 'completed', result, paper });
        await announce(createSavedMessage(result, paper?.graded));
        return true;
      } catch (error) {
        const reason = getReason(error);
        if (isUnavailable(error)) storeCompletion(completion);
        else if (reason) removeCompletion(completion);
        const failure = notSavedMessage(paper !== undefined);
        const unannounced = (await announce(failure)) ? undefined : failure;
        const notice = reason ? { ...failure, description: reason } : unannounced;
        setState({ name: 'unsaved', notice, paper });
        return false;
      }
    },
  };
}
