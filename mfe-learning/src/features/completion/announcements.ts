import type { CompletionResult } from '@site/contracts/learning';
import { quizFailedText } from '@site/contracts/pass-mark';
import { isRequestError } from '@site/shared-ui/app';
import type { Announcement } from '@site/shared-ui/forms';
import type { Graded } from './grading';

// The texts of docs/product.md 8.7.

export const lessonCompleted = (points: number): Announcement => ({
  title: 'Lesson Completed!',
  description: `You earned ${points} points for completing this lesson.`,
  tone: 'success',
});

export const quizPassed = (points: number, { correct, questions }: Score): Announcement => ({
  title: 'Quiz Passed!',
  description: `You earned ${points} points. You got ${correct}/${questions} questions correct.`,
  tone: 'success',
});

type Score = Pick<Graded, 'correct' | 'questions'>;

export const quizFailed = ({ correct, questions }: Score): Announcement => ({
  title: 'Quiz Failed',
  description: quizFailedText(correct, questions),
  tone: 'error',
});

const error = (description: string): Announcement => ({
  title: 'Error',
  description,
  tone: 'error',
});

/** What a completion that was not saved is told by. */
export const notSaved = (hadQuiz: boolean): Announcement =>
  error(
    hadQuiz
      ? 'Failed to save quiz results. Please try again.'
      : 'Failed to save progress. Please try again.',
  );

/** What the server made of a completion, with its own numbers. */
export function saved(
  { alreadyCompleted, progress, quiz }: CompletionResult,
  graded: Graded | undefined,
): Announcement {
  if (alreadyCompleted)
    return {
      title: 'Lesson Completed!',
      description: 'It had counted before, so your points stay as they are.',
      tone: 'success',
    };
  return graded
    ? quizPassed(progress.pointsEarned, quiz ?? graded)
    : lessonCompleted(progress.pointsEarned);
}

/** Why the server refused, in its words; none when it could not be reached or failed. */
export const reasonOf = (problem: unknown): string | undefined =>
  isRequestError(problem) && problem.status >= 400 && problem.status < 500
    ? problem.reason
    : undefined;
