import type {
  CompletionResult,
  Lesson,
  LessonCompletion,
  ProgressRecord,
} from '@site/contracts/learning/learning';
import { findLockingLesson } from '@site/contracts/learning/order-of-lessons';
import type { Posted } from './posted';
import type { LessonEndState, QuizSubmission } from './use-lesson-end';

export type LessonBefore = NonNullable<Lesson['before']>;

interface Situation {
  lesson: Pick<Lesson, 'id' | 'before'>;
  hasQuiz: boolean;
  /** The learner's records; undefined if they could not be read. */
  records: readonly ProgressRecord[] | undefined;
  /** Completions that wait on this device. */
  unsent: readonly Pick<LessonCompletion, 'lessonId'>[];
  state: LessonEndState;
  posted: Pick<Posted, 'outcome'>;
}

/** What the end of a lesson shows. */
export type View =
  /** The result of a completion on this page. */
  | { name: 'completed'; result: CompletionResult }
  /** The result of a post without script. */
  | { name: 'posted'; record: ProgressRecord }
  | { name: 'completed before'; record: ProgressRecord }
  | { name: 'unsent' }
  /** `before`: the lessons to complete first. */
  | { name: 'locked'; before: LessonBefore }
  | { name: 'no quiz' }
  | { name: 'quiz failed'; submission: QuizSubmission }
  | { name: 'quiz' };

export function selectView({ lesson, hasQuiz, records, unsent, state, posted }: Situation): View {
  const findRecord = (id: string) => records?.find(({ lessonId }) => lessonId === id);
  const isUnsent = (id: string) => unsent.some(({ lessonId }) => lessonId === id);
  const isDone = ({ id }: { id: string }) => findRecord(id) !== undefined || isUnsent(id);

  if (state.name === 'completed') return { name: 'completed', result: state.result };
  const record = findRecord(lesson.id);
  if (record)
    return { name: posted.outcome === 'completed' ? 'posted' : 'completed before', record };
  // While it is being sent, or can be sent again by hand, the form stays.
  if (isUnsent(lesson.id) && state.name !== 'sending' && state.name !== 'unsaved')
    return { name: 'unsent' };
  const before = lesson.before ?? [];
  // Unknown records lock nothing: the server decides.
  if (records && findLockingLesson(before, isDone))
    return { name: 'locked', before: before.filter((one) => !isDone(one)) };
  if (!hasQuiz) return { name: 'no quiz' };
  const { submission } = state;
  return submission && !submission.graded.passed
    ? { name: 'quiz failed', submission }
    : { name: 'quiz' };
}
