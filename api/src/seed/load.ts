import { Schema, model } from 'mongoose';
import type { ContentKind, ContentVersions } from '../representations/versions';
import { BlogPost } from '../modules/blog/model';
import { renderArticle } from '../modules/blog/article';
import { CaseStudy } from '../modules/case-studies/model';
import { Lesson } from '../modules/learning/lesson.model';
import { LearningModule } from '../modules/learning/module.model';
import { Testimonial } from '../modules/testimonials/model';
import { type Entry, inserted, upsert } from './entry';
import type { SeedContent } from './files';
import { questionEntries } from './questions';

/** What has been loaded once, so that what a person deleted stays deleted. */
const SeedState = model(
  'SeedState',
  new Schema(
    { _id: String },
    {
      versionKey: false,
      timestamps: { createdAt: true, updatedAt: false },
      autoCreate: false,
      autoIndex: false,
    },
  ),
  'seed_state',
);

function* entries({
  posts,
  caseStudies,
  testimonials,
  modules,
  quizzes,
}: SeedContent): Generator<Entry> {
  const quizOf = new Map(quizzes.map((quiz) => [quiz.lessonId, quiz]));
  for (const { id, slug, ...post } of posts)
    yield {
      kind: 'blog',
      key: `blog_posts/${id}`,
      // By slug: a post that somebody wrote under the same address is theirs.
      insertIfAbsent: () =>
        inserted(
          BlogPost.updateOne(
            { slug },
            { $setOnInsert: { ...post, _id: id, content: renderArticle(post.source) } },
            upsert,
          ),
        ),
    };
  for (const { id, ...study } of caseStudies)
    yield {
      kind: 'case-studies',
      key: `case_studies/${id}`,
      insertIfAbsent: () =>
        inserted(CaseStudy.updateOne({ _id: id }, { $setOnInsert: study }, upsert)),
    };
  for (const [orderIndex, { id, ...testimonial }] of testimonials.entries())
    yield {
      kind: 'testimonials',
      key: `testimonials/${id}`,
      insertIfAbsent: () =>
        inserted(
          Testimonial.updateOne(
            { _id: id },
            { $setOnInsert: { ...testimonial, orderIndex } },
            upsert,
          ),
        ),
    };
  for (const { id: moduleId, lessons, ...module } of modules) {
    for (const [index, { id, title, minutes, quiz, outline }] of lessons.entries()) {
      yield {
        kind: 'learning',
        key: `learning_lessons/${id}`,
        insertIfAbsent: () =>
          inserted(
            Lesson.updateOne(
              { _id: id },
              {
                $setOnInsert: {
                  moduleId,
                  title,
                  content: outline,
                  lessonType: quiz ? 'quiz' : 'reading',
                  estimatedMinutes: minutes,
                  orderIndex: index + 1,
                },
              },
              upsert,
            ),
          ),
      };
      const questions = quizOf.get(id);
      if (questions) yield* questionEntries(questions);
    }
    yield {
      kind: 'learning',
      key: `learning_modules/${moduleId}`,
      insertIfAbsent: () =>
        inserted(LearningModule.updateOne({ _id: moduleId }, { $setOnInsert: module }, upsert)),
    };
  }
}

/**
 * Puts in what was never put in before. What is there is left as it is, what was deleted stays away; loading again,
 * or in several processes at once, changes nothing. Answers how many records were inserted.
 */
export async function loadSeed(
  content: SeedContent,
  versions: Pick<ContentVersions, 'changed'>,
): Promise<number> {
  const loaded = new Set((await SeedState.find({}, { _id: 1 }).lean()).map(({ _id }) => _id));
  const changed = new Set<ContentKind>();
  let count = 0;
  for (const { kind, key, insertIfAbsent } of entries(content)) {
    if (loaded.has(key)) continue;
    if (await insertIfAbsent()) {
      count++;
      changed.add(kind);
    }
    await SeedState.updateOne({ _id: key }, {}, { upsert: true });
  }
  for (const kind of changed) await versions.changed(kind);
  return count;
}
