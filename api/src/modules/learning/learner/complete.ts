import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import type { CompletionResult, LessonCompletion } from '@site/contracts/learning/learning';
import { findLockingLesson } from '@site/contracts/learning/order-of-lessons';
import { formatQuizFailed, grade, type Graded } from '@site/contracts/learning/pass-mark';
import { insertNew } from '../../../database/writes';
import { ApiError, createInvalidError } from '../../../http/errors';
import { isForm } from '../../../http/request-body';
import { batch } from '../../../lib/batch';
import type { Admit } from '../../../limits/admission';
import {
  findNextLesson,
  findPosition,
  type LessonPosition,
  type PathLesson,
  type QuizKey,
} from '../path/path';
import { createLessonNotFoundError } from '../path/queries';
import {
  findCompletions,
  getLearnerState,
  type LearnerState,
  type Learning,
  toFirstRecords,
  updateLearnerState,
} from './learner-state';
import type { Completion } from './learner-stats';
import { type LearnerKey, type ProgressRecord, UserProgress } from './model';
import { acceptReportedPoints, findAnswerProblem, type QuizResult } from './points';
import { presentAchievement, presentNext, presentProgress, presentStats } from './presenter';
import { isSeenToday, markSeen } from './retention';
import type { LearnerSession, Visitors } from './visitors';

const createLessonLockedError = (locking: PathLesson) =>
  new ApiError(409, 'lesson_locked', `Please complete the lesson “${locking.title}” first.`, {
    fields: { lessonId: 'The lesson before this one isn’t completed yet' },
  });

const createQuizFailedError = (correct: number, questions: number) =>
  new ApiError(422, 'quiz_failed', formatQuizFailed(correct, questions));

/** Result of a lesson's quiz. @throws ApiError 400 for answers that do not fit it, 422 when it was not passed */
function gradeCompletion(
  quiz: readonly QuizKey[],
  lesson: PathLesson,
  { answers, pointsEarned = 0 }: LessonCompletion,
): QuizResult & Partial<Pick<Graded, 'correct'>> {
  if (!answers) return acceptReportedPoints(quiz, pointsEarned - lesson.points);
  const problem = findAnswerProblem(quiz, answers);
  if (problem) throw createInvalidError({ answers: problem });
  const graded = grade(quiz, answers);
  if (!graded.passed) throw createQuizFailedError(graded.correct, quiz.length);
  return graded;
}

const getLessonIds = (completions: readonly Completion[]): ReadonlySet<string> =>
  new Set(completions.map(({ lessonId }) => lessonId));

const insert = batch((records: readonly ProgressRecord[]) =>
  insertNew<ProgressRecord>(UserProgress, records),
);

/** Stores a completion; undefined when this lesson was already completed. */
async function storeCompletion(
  { module, lesson }: LessonPosition,
  { learner, email }: LearnerKey,
  timeSpent: number,
  { points, score }: QuizResult,
  completedAt: Date,
): Promise<ProgressRecord | undefined> {
  const createdAt = new Date();
  const completion: ProgressRecord = {
    _id: randomUUID(),
    learner,
    email,
    moduleId: module.id,
    lessonId: lesson.id,
    isCompleted: true,
    pointsEarned: lesson.points + points,
    score,
    timeSpent,
    completedAt,
    createdAt,
    seenAt: createdAt,
  };
  return (await insert(completion)) ? completion : undefined;
}

async function findStoredRecord(
  { learner, email }: LearnerKey,
  lessonId: string,
): Promise<ProgressRecord> {
  const record = await UserProgress.findOne({ learner, email, lessonId }).lean();
  if (!record) throw new Error('A completion that was just there is gone.');
  return record;
}

/**
 * Completes a lesson; a repeat returns the stored completion. Throws a 404 for an unknown lesson, a 400 for another
 * module or unfitting answers, a 409 before its turn, a 422 when the answers do not pass (docs/product.md 5.8).
 */
async function complete(
  learning: Learning,
  { learner, isNew }: Pick<LearnerSession, 'learner' | 'isNew'>,
  sent: LessonCompletion,
  admitNew: () => Promise<void>,
): Promise<CompletionResult> {
  const { email, lessonId, moduleId, timeSpent = 0 } = sent;
  const key = { learner, email };
  const path = await learning.path();
  const position = findPosition(path, lessonId);
  if (!position) throw createLessonNotFoundError();
  if (position.module.id !== moduleId)
    throw createInvalidError({ moduleId: 'This lesson belongs to another module' });

  const quiz = (await learning.quizzes()).get(lessonId) ?? [];
  const before = isNew ? [] : await findCompletions(key);
  const completed = getLessonIds(before);
  const answer = (progress: ProgressRecord, { completions, stats, unlocked }: LearnerState) => ({
    success: true as const,
    progress: presentProgress(progress, learning.calendar),
    stats: presentStats(email, stats, learning.calendar, learning.now()),
    unlocked: unlocked.map(presentAchievement),
    next: presentNext(findNextLesson(path, getLessonIds(completions), moduleId)),
  });
  if (!completed.has(lessonId)) {
    const locking = findLockingLesson(position.before, ({ id }) => completed.has(id));
    if (locking) throw createLessonLockedError(locking);
    const { correct, ...result } = gradeCompletion(quiz, position.lesson, sent);
    // A cookie does not prove a known learner, because any client can invent one.
    if (before.length === 0) await admitNew();
    const now = learning.now();
    const saved = await storeCompletion(position, key, timeSpent, result, now);
    if (saved) {
      if (!isNew && !isSeenToday(before, now)) await markSeen(learner);
      const first = isNew ? toFirstRecords(saved) : undefined;
      return {
        ...answer(saved, await updateLearnerState(learning, key, first)),
        alreadyCompleted: false,
        ...(correct !== undefined && quiz.length > 0
          ? { quiz: { correct, questions: quiz.length } }
          : {}),
      };
    }
  }
  const [progress, state] = await Promise.all([
    findStoredRecord(key, lessonId),
    getLearnerState(learning, key),
  ]);
  return { ...answer(progress, state), alreadyCompleted: true };
}

/** Completes a lesson for the visitor. A form without script sends all answers or none (README.md, Points). */
export const completeLesson =
  (learning: Learning, visitors: Visitors, admitNew: Admit) =>
  async (sent: LessonCompletion, ctx: Context): Promise<CompletionResult> => {
    const session = await visitors.session(ctx);
    const answers = isForm(ctx) ? (sent.answers ?? []) : sent.answers;
    const result = await complete(learning, session, { ...sent, answers }, () => admitNew(ctx));
    session.remember();
    return result;
  };

/** A form's page shows the answers, also of a quiz that was not passed, and the new achievements by their names. */
export const sendBack = ({ answers = [] }: LessonCompletion, result?: CompletionResult) => ({
  answers: answers.join(','),
  unlocked: (result?.unlocked ?? []).map(({ achievementType }) => achievementType).join(','),
});
