import { useState } from 'react';
import type { CompletionResult, LessonCompletion } from '@site/contracts/learning/learning';
import type { Graded } from '@site/contracts/learning/pass-mark';
import { announce, type Announcement } from '@site/shared-ui/forms';
import { useComplete } from '../../learner';
import { createSavedMessage, getReason, notSavedMessage } from './announcements';
import { isUnavailable, removeCompletion, storeCompletion } from './offline-queue';

export interface QuizSubmission {
  answers: readonly number[];
  graded: Graded;
  /** Submitted on this page, not read from the address. */
  isFresh: boolean;
}

/** State of the completion on this page. */
export type LessonEndState = { submission?: QuizSubmission | undefined } & (
  | { name: 'opened' | 'started' | 'failed' | 'sending' }
  | { name: 'completed'; result: CompletionResult }
  /** Stored in this browser, because there is no connection. */
  | { name: 'unsent' }
  /** Refused, or failed. After a failure it may be stored as well; it can be sent again by hand. */
  | { name: 'unsaved'; notice?: Announcement | undefined }
);

/** @param getPosted the quiz that was posted without script */
export function useLessonEnd(getPosted: () => QuizSubmission | undefined) {
  const send = useComplete();
  const [state, setState] = useState((): LessonEndState => ({
    name: 'opened',
    submission: getPosted(),
  }));
  return {
    state,
    start: () => setState({ name: 'started' }),
    /** Shows a failed quiz. Nothing is sent. */
    fail: (submission: QuizSubmission) => setState({ name: 'failed', submission }),
    /**
     * Sends a completion, or stores it without a connection. If the server is unavailable it is stored too, and can be
     * sent again by hand.
     * @param submission the quiz as the page graded it
     * @returns whether it was saved, or stored without a connection
     */
    async complete(completion: LessonCompletion, submission?: QuizSubmission): Promise<boolean> {
      if (state.name === 'sending') return false;
      setState({ name: 'sending', submission });
      if (!navigator.onLine) {
        storeCompletion(completion);
        setState({ name: 'unsent', submission });
        return true;
      }
      try {
        const result = await send(completion);
        removeCompletion(completion);
        setState({ name: 'completed', result, submission });
        await announce(createSavedMessage(result, submission?.graded));
        return true;
      } catch (error) {
        const reason = getReason(error);
        if (isUnavailable(error)) storeCompletion(completion);
        else if (reason) removeCompletion(completion);
        const failure = notSavedMessage(submission !== undefined);
        const unannounced = (await announce(failure)) ? undefined : failure;
        const notice = reason ? { ...failure, description: reason } : unannounced;
        setState({ name: 'unsaved', notice, submission });
        return false;
      }
    },
  };
}
