import { id } from '@site/contracts/values';
import { z } from 'zod';

const line = z.string().trim().min(1);

const question = z
  .strictObject({
    id,
    question: line,
    options: z.array(line).min(2),
    correctAnswer: z.int().min(0),
    explanation: line,
  })
  .refine(({ options, correctAnswer }) => correctAnswer < options.length, {
    path: ['correctAnswer'],
    error: 'is the index of no option; the first is 0',
  })
  .refine(({ options }) => new Set(options).size === options.length, {
    path: ['options'],
    error: 'has an option twice',
  });
const quiz = z.strictObject({ lessonId: id, questions: z.array(question).min(1) });

export type SeedQuiz = z.infer<typeof quiz>;

/** What the quizzes have to fit. */
interface SeedLesson {
  id: string;
  title: string;
  quiz: boolean;
}

/**
 * The schema of `quizzes.yaml` beside these lessons of `learning.yaml`: each that ends with a quiz has its questions
 * in one entry, no other lesson has any, and no two questions share an id.
 */
export const quizzesOf = (lessons: readonly SeedLesson[]) =>
  z.array(quiz).superRefine((quizzes, { addIssue }) => {
    const problem = (path: PropertyKey[], message: string) =>
      addIssue({ code: 'custom', path, message });
    const known = new Map(lessons.map((lesson) => [lesson.id, lesson]));
    const asked = new Set<string>();
    const ids = new Set<string>();
    for (const [entry, { lessonId, questions }] of quizzes.entries()) {
      const lesson = known.get(lessonId);
      if (!lesson) problem([entry, 'lessonId'], `learning.yaml has no lesson ${lessonId}`);
      else if (!lesson.quiz)
        problem([entry, 'lessonId'], `“${lesson.title}” has no quiz in learning.yaml`);
      if (asked.has(lessonId)) problem([entry, 'lessonId'], 'is that of an earlier entry');
      asked.add(lessonId);
      for (const [place, one] of questions.entries()) {
        if (ids.has(one.id))
          problem([entry, 'questions', place, 'id'], 'is that of an earlier question');
        ids.add(one.id);
      }
    }
    for (const { id: lessonId, title, quiz: expected } of lessons)
      if (expected && !asked.has(lessonId))
        problem([], `“${title}” (${lessonId}) has a quiz in learning.yaml and no questions here`);
  });
