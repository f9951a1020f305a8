import { randomUUID } from 'node:crypto';
import type { CompletionResult, LessonCompletion } from '@site/contracts/learning';
import { isDuplicate } from '../../database/failures';
import { ApiError, invalid } from '../../http/errors';
import { type PathLesson, type LessonPosition, positionOf } from './path';
import { noLesson } from './path.queries';
import { type QuizKey, type QuizResult, acceptClaim, grade, problemWithAnswers } from './points';
import { presentAchievement, presentProgress, presentStats } from './presenter';
import { type ProgressRecord, UserProgress } from './progress.model';
import {
  type Learning,
  type LearnerState,
  completionsOf,
  updateLearnerState,
  learnerStateOf,
} from './learner-state';

const locked = (before: PathLesson) =>
  new ApiError(409, 'lesson_locked', `Please complete the lesson “${before.title}” first.`, {
    fields: { lessonId: 'The lesson before this one is not completed yet' },
  });

const failed = (correct: number, questions: number) =>
  new ApiError(
    422,
    'quiz_failed',
    `You got ${correct}/${questions} questions correct. You need at least 70% to pass. Review the content and try again!`,
  );

/** What a lesson's quiz gives. Throws a 400 for answers that do not fit it and a 422 when it was not passed. */
function quizResult(
  quiz: readonly QuizKey[],
  lesson: PathLesson,
  { answers, pointsEarned = 0 }: LessonCompletion,
): QuizResult {
  if (!answers) return acceptClaim(quiz, pointsEarned - lesson.points);
  const problem = problemWithAnswers(quiz, answers);
  if (problem) throw invalid({ answers: problem });
  const graded = grade(quiz, answers);
  if (!graded.passed) throw failed(graded.correct, quiz.length);
  return graded;
}

/** Stores a completion in one atomic write; undefined when this lesson was completed before. */
async function save(
  { module, lesson }: LessonPosition,
  { email, timeSpent = 0 }: LessonCompletion,
  { points, score }: QuizResult,
  completedAt: Date,
): Promise<ProgressRecord | undefined> {
  try {
    return await UserProgress.findOneAndUpdate(
      { email, lessonId: lesson.id, isCompleted: { $ne: true } },
      {
        $set: {
          moduleId: module.id,
          isCompleted: true,
          pointsEarned: lesson.points + points,
          score,
          timeSpent,
          completedAt,
        },
        $setOnInsert: { _id: randomUUID() },
      },
      { upsert: true, returnDocument: 'after' },
    ).lean();
  } catch (error) {
    // The unique index has it: somebody sent the same at the same time and was first.
    if (isDuplicate(error)) return undefined;
    throw error;
  }
}

async function stored(email: string, lessonId: string): Promise<ProgressRecord> {
  const record = await UserProgress.findOne({ email, lessonId }).lean();
  if (!record) throw new Error('A completion that was just there is gone.');
  return record;
}

/**
 * Completes a lesson for a learner. It counts once: sent again, by whomever and however often, it answers what is
 * stored and changes nothing. The server counts the points: the lesson's and those of the quiz, see `points.ts`.
 *
 * Throws a 404 for a lesson that is not there, a 400 for one of another module and for answers that do not fit its
 * quiz, a 409 while the lesson before it is not completed, and a 422 when the answers do not pass (docs/product.md 5).
 */
export const completeLesson =
  (learning: Learning) =>
  async (sent: LessonCompletion): Promise<CompletionResult> => {
    const { email, lessonId, moduleId } = sent;
    const position = positionOf(await learning.path(), lessonId);
    if (!position) throw noLesson();
    if (position.module.id !== moduleId)
      throw invalid({ moduleId: 'This lesson belongs to another module' });

    const completed = new Set((await completionsOf(email)).map((one) => one.lessonId));
    const answer = (progress: ProgressRecord, { stats, unlocked }: LearnerState) => ({
      success: true as const,
      progress: presentProgress(progress),
      stats: presentStats(email, stats, learning.calendar, learning.now()),
      unlocked: unlocked.map(presentAchievement),
    });
    if (!completed.has(lessonId)) {
      if (position.before && !completed.has(position.before.id)) throw locked(position.before);
      const result = quizResult(await learning.quiz(lessonId), position.lesson, sent);
      const saved = await save(position, sent, result, learning.now());
      if (saved)
        return {
          ...answer(saved, await updateLearnerState(learning, email)),
          alreadyCompleted: false,
        };
    }
    const progress = await stored(email, lessonId);
    return { ...answer(progress, await learnerStateOf(learning, email)), alreadyCompleted: true };
  };
