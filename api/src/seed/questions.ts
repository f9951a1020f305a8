import { Lesson } from '../modules/learning/lesson.model';
import { QuizQuestion } from '../modules/learning/quiz-question.model';
import { type Entry, inserted, upsert } from './entry';
import type { SeedQuiz } from './quizzes';

/**
 * The questions of a quiz, for a lesson that is in the database. They stay out of a lesson that was deleted, and out
 * of one that somebody gave questions of their own: that quiz is theirs.
 */
export function* questionEntries({ lessonId, questions }: SeedQuiz): Generator<Entry> {
  const ids = questions.map(({ id }) => id);
  for (const [place, { id, options, ...question }] of questions.entries())
    yield {
      kind: 'learning',
      key: `quiz_questions/${id}`,
      insertIfAbsent: async () => {
        const [lesson, others] = await Promise.all([
          Lesson.findById(lessonId, { createdAt: 1 }).lean(),
          QuizQuestion.exists({ lessonId, _id: { $nin: ids } }),
        ]);
        if (!lesson || others) return false;
        // Questions are asked by age. The lesson's is the same for all processes that load at once, so the order is.
        const createdAt = new Date(lesson.createdAt.getTime() + place);
        const record = { ...question, lessonId, options: JSON.stringify(options), createdAt };
        return inserted(
          QuizQuestion.updateOne(
            { _id: id },
            { $setOnInsert: record },
            { ...upsert, timestamps: false },
          ),
        );
      },
    };
}
