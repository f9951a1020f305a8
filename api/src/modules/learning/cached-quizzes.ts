import type { ModuleContent } from '../../freshness/versions';
import { cached } from '../../freshness/cached';
import { quizOf } from './path.queries';
import type { QuizKey } from './points';

/** What grading has to know of a lesson's quiz; empty without one. */
export type QuizStore = (lessonId: string) => Promise<readonly QuizKey[]>;

async function readKeys(lessonId: string): Promise<QuizKey[]> {
  const questions = await quizOf(lessonId);
  return questions.map(({ correctAnswer, options, points }) => ({
    correctAnswer,
    options: options.length,
    points,
  }));
}

/** Answers the quizzes that are in the database, see {@link cached}. To be asked for lessons of the path only. */
export function cachedQuizzes(learningContent: Pick<ModuleContent, 'current'>): QuizStore {
  const byLesson = new Map<string, () => Promise<readonly QuizKey[]>>();
  return (lessonId) => {
    const known = byLesson.get(lessonId);
    const quiz = known ?? cached(learningContent, () => readKeys(lessonId));
    if (!known) byLesson.set(lessonId, quiz);
    return quiz();
  };
}
