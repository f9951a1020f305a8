import type { CompletionResult } from '@site/contracts/learning/learning';
import { formatQuizFailed, type Graded } from '@site/contracts/learning/pass-mark';
import { isRequestError } from '@site/shared-ui/app';
import { type Announcement, problem, success } from '@site/shared-ui/forms';

// The texts of docs/product.md 8.7.

export const lessonCompleted = (points: number): Announcement =>
  success('Lesson Completed!', `You earned ${points} points for completing this lesson.`);

export const quizPassed = (points: number, { correct, questions }: Score): Announcement =>
  success(
    'Quiz Passed!',
    `You earned ${points} points. You got ${correct}/${questions} questions correct.`,
  );

type Score = Pick<Graded, 'correct' | 'questions'>;

export const quizFailed = ({ correct, questions }: Score): Announcement =>
  problem(formatQuizFailed(correct, questions), 'Quiz Failed');

export const notSavedMessage = (hadQuiz: boolean): Announcement =>
  problem(
    hadQuiz
      ? 'Failed to save quiz results. Please try again.'
      : 'Failed to save progress. Please try again.',
  );

/** The message for a saved completion, with the server's numbers. */
export function createSavedMessage(
  { alreadyCompleted, progress, quiz }: CompletionResult,
  graded: Graded | undefined,
): Announcement {
  if (alreadyCompleted)
    return success(
      'Lesson Completed!',
      'You had completed it before, so your points stay the same.',
    );
  return graded
    ? quizPassed(progress.pointsEarned, quiz ?? graded)
    : lessonCompleted(progress.pointsEarned);
}

/** The server's reason for refusing (status 4xx); undefined if it failed or did not answer. */
export const getReason = (error: unknown): string | undefined =>
  isRequestError(error) && error.status >= 400 && error.status < 500 ? error.reason : undefined;
