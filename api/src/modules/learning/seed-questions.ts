import { Lesson } from './lesson.model';
import { QuizQuestion } from './quiz-question.model';
import { type SeedRecord, inserted, upsert } from '../../seed/record';
import type { SeedQuiz } from './seed-quizzes';

/**
 * Since when a lesson is there for a quiz of ours; undefined when it was deleted, or when somebody gave it questions
 * of their own: that quiz is theirs.
 */
async function openSince({ lessonId, questions }: SeedQuiz): Promise<Date | undefined> {
  const ours = questions.map(({ id }) => id);
  const [lesson, theirs] = await Promise.all([
    Lesson.findById(lessonId, { createdAt: 1 }).lean(),
    QuizQuestion.exists({ lessonId, _id: { $nin: ours } }),
  ]);
  return theirs ? undefined : lesson?.createdAt;
}

/** The questions of a quiz. To be put in when its lesson was. */
export function* questionRecords(quiz: SeedQuiz): Generator<SeedRecord> {
  let since: Promise<Date | undefined> | undefined;
  for (const [place, { id, options, ...question }] of quiz.questions.entries())
    yield {
      key: `quiz_questions/${id}`,
      insertIfAbsent: async () => {
        const start = await (since ??= openSince(quiz));
        if (!start) return false;
        const record = {
          ...question,
          lessonId: quiz.lessonId,
          options: JSON.stringify(options),
          // Questions are asked by age. That of the lesson is the same for all who load at once, so the order is too.
          createdAt: new Date(start.getTime() + place),
        };
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
