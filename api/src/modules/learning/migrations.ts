import { PLACEHOLDER_ADDRESS } from '@site/contracts/learning/learning';
import { dropFormerIndexes } from '../../database/indexes';
import type { Migration } from '../../database/migrations';
import { addressLearner } from './learner/model';
import { type RenamedTask, renamedTasks, rewordedTasks } from './renamed-tasks';

const collections = ['user_progress', 'user_achievements', 'user_stats'] as const;
/** Indexes that made records unique by address alone; two learners may now send the same address. */
const FORMER_INDEXES = [
  'email_1_lessonId_1',
  'email_1_completedAt_1',
  'email_1_achievementType_1',
  'email_1',
];

/** Gives an address's progress to a learner, opened by a link to it; deletes that of the placeholder, shared by all. */
export const separateLearners: Migration = {
  name: '0001-learners-of-their-own',
  run: async (db) => {
    const present = new Set((await db.listCollections().toArray()).map(({ name }) => name));
    for (const name of collections.filter((one) => present.has(one))) {
      const collection = db.collection(name);
      const former = { learner: { $exists: false } };
      await dropFormerIndexes(collection, FORMER_INDEXES);
      await collection.deleteMany({ ...former, email: PLACEHOLDER_ADDRESS });
      for (const email of await collection.distinct('email', former))
        await collection.updateMany(
          { ...former, email },
          { $set: { learner: addressLearner(String(email)), email: PLACEHOLDER_ADDRESS } },
        );
    }
  },
};

const EXPIRING_COLLECTIONS = [
  'user_progress',
  'user_achievements',
  'user_stats',
  'learner_tasks',
  'learner_certificates',
  'learner_browsers',
] as const;

/** Starts the two years of records from before there was an expiry. */
export const expireLearners: Migration = {
  name: '0004-learners-end',
  run: async (db) => {
    for (const name of EXPIRING_COLLECTIONS)
      await db
        .collection(name)
        .updateMany({ seenAt: { $exists: false } }, { $currentDate: { seenAt: true } });
  },
};

/** The positions of our modules before local search became the second one, and since. */
const newPositions: ReadonlyMap<string, readonly [before: number, since: number]> = new Map([
  ['343b812e-713d-4f94-a7f8-9397841b534f', [8, 2]], // Local search
  ['bf96c2f3-565a-4652-bde1-cd33171fe28d', [2, 3]], // On-page essentials
  ['a7d10b3f-6e48-4902-a145-2f74154339d5', [3, 4]], // Content and trust
  ['5817f89c-1dde-4249-ac25-e55f633d77a3', [4, 5]], // Technical SEO
  ['bd97a41e-5b67-4707-886d-be032e8b456c', [5, 6]], // Speed and mobile
  ['51fbd6a5-d430-4b84-ba56-a86e74d2b7bd', [6, 7]], // AI search and GEO
  ['4294b49f-3d36-477e-832b-589b774cb19b', [7, 8]], // Measure, audit and improve
]);

/**
 * Moves local search to the second position, with our own modules only. An order that someone has changed stays.
 * Progress belongs to lessons by their ids, so it does not change.
 */
export const moveLocalSearchSecond: Migration = {
  name: '0012-local-search-second',
  run: async (db) => {
    const modules = db.collection<{ _id: string; orderIndex: number }>('learning_modules');
    const stored = await modules.find({ _id: { $in: [...newPositions.keys()] } }).toArray();
    const isOurs = stored.every(({ _id, orderIndex }) =>
      newPositions.get(_id)?.includes(orderIndex),
    );
    if (!isOurs || stored.length === 0) return;
    await modules.bulkWrite(
      [...newPositions].map(([_id, [before, since]]) => ({
        updateOne: {
          filter: { _id, orderIndex: before },
          update: { $set: { orderIndex: since } },
        },
      })),
    );
  },
};

/** Descriptions of our modules that were reworded. */
const rewordedModules: readonly (readonly [_id: string, before: string, since: string])[] = [
  [
    'a9e3df3d-c204-436d-bcb3-8317e2e411c6',
    'Why a page appears, and at which stage a missing one is stuck.',
    'Why pages show up in search, and where yours is stuck when it doesn’t.',
  ],
  [
    '343b812e-713d-4f94-a7f8-9397841b534f',
    'Be found on the map, by people near you, and named by people who know you.',
    'Get found on the map, earn reviews, and get mentioned by people who know you.',
  ],
  [
    '5817f89c-1dde-4249-ac25-e55f633d77a3',
    'Make sure every page can be fetched, read and told apart.',
    'Make sure search engines can fetch and read every page, and tell them apart.',
  ],
  [
    '51fbd6a5-d430-4b84-ba56-a86e74d2b7bd',
    'How AI answers choose their sources, and what is worth doing about it.',
    'How AI answers choose their sources, and what’s worth doing about it.',
  ],
];

/** Rewords the descriptions that no one has changed. */
export const rewordModules: Migration = {
  name: '0014-modules-reworded',
  run: async (db) => {
    for (const [_id, before, since] of rewordedModules)
      await db
        .collection<{ _id: string; description: string }>('learning_modules')
        .updateOne({ _id, description: before }, { $set: { description: since } });
  },
};

/** Ticks the renamed tasks of those who had ticked them. The former ticks stay, for lessons with the former text. */
const createRenaming = (name: string, renamed: readonly RenamedTask[]): Migration => ({
  name,
  run: async (db) => {
    for (const { lessonId, before, since } of renamed)
      await db
        .collection<{ lessonId: string; tasks: string[] }>('learner_tasks')
        .updateMany({ lessonId, tasks: before }, { $addToSet: { tasks: since } });
  },
});

export const renameTasks = createRenaming('0013-tasks-renamed', renamedTasks);
export const rewordTasks = createRenaming('0015-tasks-reworded', rewordedTasks);
