import { placeholderAddress } from '@site/contracts/learning/learning';
import { dropFormerIndexes } from '../../database/indexes';
import type { Migration } from '../../database/migrations';
import { addressLearner } from './learner/learner.model';
import { rewordedTasks } from './reworded-tasks';

const collections = ['user_progress', 'user_achievements', 'user_stats'] as const;
/** Indexes that made records unique by address alone; two learners may now send the same address. */
const formerIndexes = [
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
      await dropFormerIndexes(collection, formerIndexes);
      await collection.deleteMany({ ...former, email: placeholderAddress });
      for (const email of await collection.distinct('email', former))
        await collection.updateMany(
          { ...former, email },
          { $set: { learner: addressLearner(String(email)), email: placeholderAddress } },
        );
    }
  },
};

const ending = [
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
    for (const name of ending)
      await db
        .collection(name)
        .updateMany({ seenAt: { $exists: false } }, { $currentDate: { seenAt: true } });
  },
};

/** The places of our modules before local search became the second one, and their places since. */
const newPlaces: ReadonlyMap<string, readonly [before: number, since: number]> = new Map([
  ['343b812e-713d-4f94-a7f8-9397841b534f', [8, 2]], // Local search
  ['bf96c2f3-565a-4652-bde1-cd33171fe28d', [2, 3]], // On-page essentials
  ['a7d10b3f-6e48-4902-a145-2f74154339d5', [3, 4]], // Content and trust
  ['5817f89c-1dde-4249-ac25-e55f633d77a3', [4, 5]], // Technical SEO
  ['bd97a41e-5b67-4707-886d-be032e8b456c', [5, 6]], // Speed and mobile
  ['51fbd6a5-d430-4b84-ba56-a86e74d2b7bd', [6, 7]], // AI search and GEO
  ['4294b49f-3d36-477e-832b-589b774cb19b', [7, 8]], // Measure, audit and improve
]);

/**
 * Moves local search to the second place, with our own modules only. An order that somebody has changed stays. Progress
 * belongs to lessons by their ids, so it does not change.
 */
export const moveLocalSearchSecond: Migration = {
  name: '0012-local-search-second',
  run: async (db) => {
    const modules = db.collection<{ _id: string; orderIndex: number }>('learning_modules');
    const stored = await modules.find({ _id: { $in: [...newPlaces.keys()] } }).toArray();
    const isOurs = stored.every(({ _id, orderIndex }) => newPlaces.get(_id)?.includes(orderIndex));
    if (!isOurs || stored.length === 0) return;
    await modules.bulkWrite(
      [...newPlaces].map(([_id, [before, since]]) => ({
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

/** Rewords the descriptions that nobody has changed. */
export const rewordModules: Migration = {
  name: '0014-modules-reworded',
  run: async (db) => {
    for (const [_id, before, since] of rewordedModules)
      await db
        .collection<{ _id: string; description: string }>('learning_modules')
        .updateOne({ _id, description: before }, { $set: { description: since } });
  },
};

/** Tasks whose first words changed, by which their ticks are stored: lesson, former name, name since. */
const renamedTasks: readonly (readonly [lessonId: string, before: string, since: string])[] = [
  [
    'eb0f8ad6-bd7e-4cf0-88dd-a9875ae732c6',
    'write-down-which-businesses-stand-in-the-organic',
    'write-down-which-businesses-are-in-the-organic-p',
  ],
  [
    '56bfb8f6-d02b-45aa-8cd7-5dc24aaa9c5f',
    'turn-on-email-messages-to-an-address-that-somebo',
    'turn-on-email-messages-to-an-address-that-someon',
  ],
  [
    'f3f9714e-3b12-4d9a-b611-5b4df99db8a9',
    'mark-the-link-open-it-once-and-look-in-analytics',
    'mark-the-link-open-it-once-and-check-under-realt',
  ],
  [
    '1871a1e8-a9fb-4b70-9ff2-da22ff251c93',
    'choose-one-town-with-three-times-yes-find-three',
    'choose-one-town-with-three-yeses-find-three-jobs',
  ],
  [
    '481d2d44-035a-4f0a-a196-f5f2ab526db2',
    'for-each-page-finish-the-sentence-somebody-searc',
    'for-each-page-finish-the-sentence-someone-search',
  ],
  [
    '461d836d-6323-44d0-9a8c-7fe3434e6e08',
    'make-sure-that-the-detail-stands-on-the-page-as',
    'make-sure-the-detail-is-on-the-page-as-well-in-a',
  ],
  [
    '58dfa157-e955-4f49-adb5-d0b9f63d92ec',
    'mend-in-this-order-one-main-heading-no-empty-one',
    'fix-in-this-order-one-main-heading-no-empty-ones',
  ],
  [
    '58dfa157-e955-4f49-adb5-d0b9f63d92ec',
    'once-in-your-life-turn-on-the-screen-reader-of-y',
    'just-once-turn-on-the-screen-reader-of-your-phon',
  ],
  [
    '53c0652b-fdfb-4bab-bc56-b4c962c4736b',
    'look-for-links-that-somebody-paid-you-for-mark-t',
    'look-for-links-that-someone-paid-you-for-mark-th',
  ],
  [
    '53a2ae93-891d-4e5e-ba81-4049921ea14c',
    'look-into-your-contracts-does-anybody-else-publi',
    'look-into-your-contracts-does-anyone-else-publis',
  ],
  [
    'f1c1fb5d-7c6d-48d1-b9a6-6f4b0ab209ce',
    'repair-first-what-is-clicked-most-chains-to-one',
    'fix-first-what-gets-the-most-clicks-chains-to-on',
  ],
  [
    '123928af-d8a9-4ea1-a493-273b5b7476ff',
    'repair-one-thing-note-the-date',
    'fix-one-thing-note-the-date',
  ],
  [
    'aa30dd9c-4d58-4a72-b6f4-842a4c3dbdd8',
    'repair-what-is-high-in-impact-low-in-effort-and',
    'fix-what-is-high-in-impact-low-in-effort-and-hig',
  ],
  [
    'aa30dd9c-4d58-4a72-b6f4-842a4c3dbdd8',
    'audit-a-competitor-s-page-that-stands-before-you',
    'audit-a-competitor-s-page-that-ranks-above-yours',
  ],
  [
    'ed65097d-b275-4deb-9a13-45da7abbadde',
    'keep-the-change-log-of-lesson-7-4-on-a-bad-morni',
    'keep-the-change-log-of-lesson-8-4-on-a-bad-morni',
  ],
  [
    'ed65097d-b275-4deb-9a13-45da7abbadde',
    'make-sure-that-somebody-gets-search-console-s-me',
    'make-sure-that-someone-gets-search-console-s-mes',
  ],
];

/** Ticks the renamed tasks of those who had ticked them. The former ticks stay, for lessons with the former text. */
const renaming = (
  name: string,
  renamed: readonly (readonly [lessonId: string, before: string, since: string])[],
): Migration => ({
  name,
  run: async (db) => {
    for (const [lessonId, before, since] of renamed)
      await db
        .collection<{ lessonId: string; tasks: string[] }>('learner_tasks')
        .updateMany({ lessonId, tasks: before }, { $addToSet: { tasks: since } });
  },
});

export const renameTasks = renaming('0013-tasks-renamed', renamedTasks);
export const rewordTasks = renaming('0015-tasks-reworded', rewordedTasks);
