import type {
  CompletionResult,
  Lesson,
  LessonCompletion,
  ProgressRecord,
} from '@site/contracts/learning/learning';
import { type Announcement, postedResult } from '@site/shared-ui/forms';
import type { Attempt } from './attempts';
import type { Graded } from './grading';

/** The result of a post without script, from the address. */
interface Posted {
  outcome: 'completed' | 'invalid' | 'unavailable' | undefined;
  /** The sent answers, in the order of the questions. */
  answers: readonly number[];
  /** Types of the new achievements. */
  unlocked: readonly string[];
}

export function postedIn(search: string): Posted {
  const query = new URLSearchParams(search);
  const text = query.get('answers') ?? '';
  return {
    outcome: postedResult(search, 'lesson', 'completed'),
    answers: /^\d{1,3}(,\d{1,3})*$/.test(text) ? text.split(',').map(Number) : [],
    unlocked: (query.get('unlocked') ?? '').split(',').filter(Boolean),
  };
}

export interface Paper {
  answers: readonly number[];
  graded: Graded;
  /** Submitted on this page, not read from the address. */
  isFresh: boolean;
}

/** State of the completion on this page. */
export type State = { paper?: Paper | undefined } & (
  | { name: 'opened' | 'begun' | 'failed' | 'sending' }
  | { name: 'completed'; result: CompletionResult }
  /** Stored in this browser, because there is no connection. */
  | { name: 'unsent' }
  /** Refused, or failed. After a failure it may be stored as well; it can be sent again by hand. */
  | { name: 'unsaved'; notice?: Announcement | undefined }
);

export type LessonBefore = NonNullable<Lesson['before']>;

interface Facts {
  state: State;
  lesson: Lesson;
  /** Number of questions; 0 for a lesson without a quiz. */
  questions: number;
  records: readonly ProgressRecord[] | undefined;
  unsent: readonly LessonCompletion[];
  posted: Posted;
  attempt: Attempt | undefined;
  /** The address opens the quiz: the way without script. */
  isOpen: boolean;
}

type View =
  | { name: 'completed now'; result: CompletionResult }
  | { name: 'completed by post' | 'completed before'; record: ProgressRecord }
  | { name: 'unsent' }
  | { name: 'locked'; before: LessonBefore }
  | { name: 'reading' }
  | { name: 'quiz failed'; paper: Paper }
  | { name: 'quiz'; attempt: Attempt }
  | { name: 'quiz offered' };

export const newAttempt = (questions: number): Attempt => ({
  at: 0,
  answers: Array.from({ length: questions }, () => null),
});

/** The view to show, from the actions on this page and the data of the learner (docs/product.md 4.5 to 4.7). */
export function viewOf({
  state,
  lesson,
  questions,
  records,
  unsent,
  posted,
  ...quiz
}: Facts): View {
  const recordOf = (id: string) =>
    records?.find(({ lessonId, isCompleted }) => lessonId === id && isCompleted);
  const isUnsent = (id: string) => unsent.some(({ lessonId }) => lessonId === id);
  const isDone = ({ id }: LessonBefore[number]) => recordOf(id) !== undefined || isUnsent(id);
  const record = recordOf(lesson.id);
  const before = lesson.before ?? [];
  const last = before.at(-1);
  const { paper } = state;

  if (state.name === 'completed') return { name: 'completed now', result: state.result };
  if (record)
    return {
      name: posted.outcome === 'completed' ? 'completed by post' : 'completed before',
      record,
    };
  // While it is being sent, or can be sent again by hand, the form stays.
  if (isUnsent(lesson.id) && state.name !== 'sending' && state.name !== 'unsaved')
    return { name: 'unsent' };
  // Unknown records lock nothing: the server decides.
  if (records && last && !isDone(last))
    return { name: 'locked', before: before.filter((one) => !isDone(one)) };
  if (questions === 0) return { name: 'reading' };
  if (paper && !paper.graded.passed) return { name: 'quiz failed', paper };
  const attempt = quiz.attempt ?? (quiz.isOpen ? newAttempt(questions) : undefined);
  return attempt ? { name: 'quiz', attempt } : { name: 'quiz offered' };
}
