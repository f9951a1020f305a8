import { z } from 'zod';
import { difficulty, lessonSource } from '@site/contracts/learning/learning';
import { id } from '@site/contracts/text/values';
import { wasInserted } from '../../../database/failures';
import {
  line,
  listMarkdownFiles,
  minutes,
  order,
  readFrontMatter,
  readYaml,
  SeedError,
  type SeedRecord,
} from '../../../seed/files';
import { hashLesson, renewLesson } from './lesson-renewal';
import { LearningModule, Lesson, QuizQuestion } from './model';

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

type SeedQuiz = z.infer<typeof quiz>;

type SeedLesson = Pick<z.infer<typeof lesson>, 'id' | 'title' | 'quiz'>;

/** The schema of `quizzes.yaml`: one entry for each lesson with a quiz, none for others, and unique ids. */
export const quizzesSchema = (lessons: readonly SeedLesson[]) =>
  z.array(quiz).superRefine((quizzes, { addIssue }) => {
    const problem = (path: PropertyKey[], message: string) =>
      addIssue({ code: 'custom', path, message });
    const known = new Map(lessons.map((lesson) => [lesson.id, lesson]));
    const withQuiz = new Set<string>();
    const ids = new Set<string>();
    for (const [entry, { lessonId, questions }] of quizzes.entries()) {
      const lesson = known.get(lessonId);
      if (!lesson) problem([entry, 'lessonId'], `learning.yaml has no lesson ${lessonId}`);
      else if (!lesson.quiz)
        problem([entry, 'lessonId'], `“${lesson.title}” has no quiz in learning.yaml`);
      if (withQuiz.has(lessonId)) problem([entry, 'lessonId'], 'is that of an earlier entry');
      withQuiz.add(lessonId);
      for (const [index, one] of questions.entries()) {
        if (ids.has(one.id))
          problem([entry, 'questions', index, 'id'], 'is that of an earlier question');
        ids.add(one.id);
      }
    }
    for (const { id: lessonId, title, quiz: expected } of lessons)
      if (expected && !withQuiz.has(lessonId))
        problem([], `“${title}” (${lessonId}) has a quiz in learning.yaml and no questions here`);
  });

/** Creation time of a lesson that takes our quiz; undefined when it is deleted or has an author's own questions. */
async function findCreationTime({ lessonId, questions }: SeedQuiz): Promise<Date | undefined> {
  const ours = questions.map(({ id }) => id);
  const [lesson, theirs] = await Promise.all([
    Lesson.findById(lessonId, { createdAt: 1 }).lean(),
    QuizQuestion.exists({ lessonId, _id: { $nin: ours } }),
  ]);
  return theirs ? undefined : lesson?.createdAt;
}

function* createQuestionRecords(quiz: SeedQuiz): Generator<SeedRecord> {
  let since: Promise<Date | undefined> | undefined;
  for (const [index, { id, options, ...question }] of quiz.questions.entries())
    yield {
      key: `quiz_questions/${id}`,
      insertIfAbsent: async () => {
        const start = await (since ??= findCreationTime(quiz));
        if (!start) return false;
        return wasInserted(
          QuizQuestion.create({
            ...question,
            _id: id,
            lessonId: quiz.lessonId,
            options: JSON.stringify(options),
            // Questions are sorted by age. Concurrent loads share the lesson's time, so the order is the same.
            createdAt: new Date(start.getTime() + index),
          }),
        );
      },
    };
}

const lessonFile = z.strictObject({
  id,
  checkedOn: z.iso.date().optional(),
  sources: z.array(lessonSource.extend({ title: line, publisher: line, url: line }).strict()),
});

interface SeedLessonText extends Omit<z.infer<typeof lessonFile>, 'id'> {
  content: string;
}

/** The texts in `lessons/` by lesson id, one per lesson. @throws SeedError */
async function readLessonTexts(
  folder: string,
  lessons: readonly SeedLesson[],
): Promise<ReadonlyMap<string, SeedLessonText>> {
  const texts = new Map<string, SeedLessonText>();
  const known = new Set(lessons.map((lesson) => lesson.id));
  for (const file of await listMarkdownFiles(folder, 'lessons')) {
    const { fields, text } = await readFrontMatter(folder, file, lessonFile);
    const { id: lessonId, ...about } = fields;
    if (!known.has(lessonId)) throw new SeedError(file, `id: learning.yaml has no such lesson`);
    if (texts.has(lessonId)) throw new SeedError(file, 'id: is that of an earlier file');
    texts.set(lessonId, { ...about, content: text });
  }
  const missing = lessons.filter((lesson) => !texts.has(lesson.id));
  if (missing.length)
    throw new SeedError('lessons', `no text for ${missing.map(({ title }) => title).join(', ')}`);
  return texts;
}

const lesson = z.strictObject({
  id,
  title: line.max(255),
  minutes,
  quiz: z.boolean(),
});

const learningModule = z.strictObject({
  id,
  title: line.max(255),
  description: line,
  difficulty,
  orderIndex: order,
  estimatedMinutes: minutes,
  lessons: z.array(lesson).min(1),
});

interface SeedPath {
  modules: z.infer<typeof learningModule>[];
  texts: ReadonlyMap<string, SeedLessonText>;
  quizzes: SeedQuiz[];
}

export async function readSeedPath(folder: string): Promise<SeedPath> {
  const modules = await readYaml(folder, 'learning.yaml', z.array(learningModule));
  const lessons = modules.flatMap((module) => module.lessons);
  return {
    modules,
    texts: await readLessonTexts(folder, lessons),
    quizzes: await readYaml(folder, 'quizzes.yaml', quizzesSchema(lessons)),
  };
}

function* createRecords({ modules, texts, quizzes }: SeedPath): Generator<SeedRecord> {
  const quizByLesson = new Map(quizzes.map((quiz) => [quiz.lessonId, quiz]));
  for (const { id: moduleId, lessons, ...module } of modules) {
    for (const [index, { id: _id, title, minutes: time, quiz }] of lessons.entries()) {
      const text = texts.get(_id);
      if (!text) throw new SeedError('lessons', `no text for ${title}`);
      const fields = {
        moduleId,
        title,
        ...text,
        lessonType: quiz ? 'quiz' : 'reading',
        estimatedMinutes: time,
        orderIndex: index + 1,
      } as const;
      yield {
        key: `learning_lessons/${_id}`,
        insertIfAbsent: () => wasInserted(Lesson.create({ _id, ...fields })),
        renewal: {
          hash: hashLesson(fields),
          renew: (loaded) => renewLesson(_id, fields, loaded),
        },
      };
      const questions = quizByLesson.get(_id);
      if (questions) yield* createQuestionRecords(questions);
    }
    yield {
      key: `learning_modules/${moduleId}`,
      insertIfAbsent: () => wasInserted(LearningModule.create({ _id: moduleId, ...module })),
    };
  }
}

export const seedLearningPath = async (folder: string): Promise<SeedRecord[]> => [
  ...createRecords(await readSeedPath(folder)),
];
