import { difficulty } from '@site/contracts/learning';
import { id } from '@site/contracts/values';
import { z } from 'zod';
import { SeedError, line, minutes, order, readYaml } from '../../seed/files';
import { type SeedRecord, inserted, upsert } from '../../seed/record';
import { Lesson } from './lesson.model';
import { LearningModule } from './module.model';
import { lessonHash, renewLesson } from './lesson-renewal';
import { type SeedLessonText, readLessonTexts } from './seed-lessons';
import { questionRecords } from './seed-questions';
import { type SeedQuiz, quizzesOf } from './seed-quizzes';

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

/** Reads `learning.yaml`, and the texts in `lessons/` and the `quizzes.yaml` beside it. @throws SeedError */
export async function readSeedPath(folder: string): Promise<SeedPath> {
  const modules = await readYaml(folder, 'learning.yaml', z.array(learningModule));
  const lessons = modules.flatMap((module) => module.lessons);
  return {
    modules,
    texts: await readLessonTexts(folder, lessons),
    quizzes: await readYaml(folder, 'quizzes.yaml', quizzesOf(lessons)),
  };
}

function* records({ modules, texts, quizzes }: SeedPath): Generator<SeedRecord> {
  const quizOf = new Map(quizzes.map((quiz) => [quiz.lessonId, quiz]));
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
        insertIfAbsent: () => inserted(Lesson.updateOne({ _id }, { $setOnInsert: fields }, upsert)),
        renewal: {
          hash: lessonHash(fields),
          renew: (loaded) => renewLesson(_id, fields, loaded),
        },
      };
      const questions = quizOf.get(_id);
      if (questions) yield* questionRecords(questions);
    }
    yield {
      key: `learning_modules/${moduleId}`,
      insertIfAbsent: () =>
        inserted(LearningModule.updateOne({ _id: moduleId }, { $setOnInsert: module }, upsert)),
    };
  }
}

/** The modules with their lessons and quizzes. */
export const seedLearningPath = async (folder: string): Promise<SeedRecord[]> => [
  ...records(await readSeedPath(folder)),
];
