import type {
  CompletionResult,
  Lesson,
  LessonCompletion,
  ProgressRecord,
} from '@site/contracts/learning';
import type { Announcement } from '@site/shared-ui/forms';
import type { Attempt } from './attempts';
import type { Graded } from './grading';
import type { Posted } from './posted';

/** A quiz with its answers, graded. */
export interface Paper {
  answers: readonly number[];
  graded: Graded;
  /** Just submitted, not told by the address. */
  isFresh: boolean;
}

/** How far the visitor has come with the end of a lesson on this page. */
export type State = { paper?: Paper | undefined } & (
  | { name: 'opened' | 'begun' | 'failed' | 'sending' }
  | { name: 'completed'; result: CompletionResult }
  /** Kept on this device for want of a connection. */
  | { name: 'unsent' }
  /** Refused, or kept as well because the server is away; it can be sent again by hand. */
  | { name: 'unsaved'; notice?: Announcement | undefined }
);

type Action =
  | { type: 'began' }
  | { type: 'failed' | 'sent'; paper?: Paper | undefined }
  | { type: 'completed'; result: CompletionResult }
  | { type: 'unsent' }
  | { type: 'not saved'; notice: Announcement | undefined };

export function reduce({ paper }: State, action: Action): State {
  switch (action.type) {
    case 'began':
      return { name: 'begun' };
    case 'failed':
      return { name: 'failed', paper: action.paper };
    case 'sent':
      return { name: 'sending', paper: action.paper };
    case 'completed':
      return { name: 'completed', result: action.result, paper };
    case 'unsent':
      return { name: 'unsent', paper };
    case 'not saved':
      return { name: 'unsaved', notice: action.notice, paper };
  }
}

type LessonBefore = NonNullable<Lesson['before']>;

interface Facts {
  state: State;
  lesson: Lesson;
  /** How many its quiz has; 0 for a lesson without one. */
  questions: number;
  /** The learner's records; nothing while nobody knows them. */
  records: readonly ProgressRecord[] | undefined;
  /** Completions that wait in this browser. */
  unsent: readonly LessonCompletion[];
  posted: Posted;
  /** The quiz as it was answered so far in this tab. */
  attempt: Attempt | undefined;
  /** The address opens the quiz, as without script. */
  isOpen: boolean;
}

/** What stands at the end of a lesson. */
type View =
  | { name: 'completed now'; result: CompletionResult }
  | { name: 'completed by post' | 'completed before'; record: ProgressRecord }
  | { name: 'unsent' }
  | { name: 'locked'; before: LessonBefore }
  | { name: 'reading' }
  | { name: 'quiz failed'; paper: Paper }
  | { name: 'quiz'; attempt: Attempt }
  | { name: 'quiz offered' };

/** No question is answered. */
export const newAttempt = (questions: number): Attempt => ({
  at: 0,
  answers: Array.from({ length: questions }, () => null),
});

/** What is to be shown, by what was done here and by what is known of the learner (docs/product.md 4). */
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
  // What is on its way, or can be sent again by hand, keeps its form.
  if (isUnsent(lesson.id) && state.name !== 'sending' && state.name !== 'unsaved')
    return { name: 'unsent' };
  // What is not known does not lock: the server decides.
  if (records && last && !isDone(last))
    return { name: 'locked', before: before.filter((one) => !isDone(one)) };
  if (questions === 0) return { name: 'reading' };
  if (paper && !paper.graded.passed) return { name: 'quiz failed', paper };
  const attempt = quiz.attempt ?? (quiz.isOpen ? newAttempt(questions) : undefined);
  return attempt ? { name: 'quiz', attempt } : { name: 'quiz offered' };
}
