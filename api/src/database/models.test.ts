import { beforeAll, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { storedCollections } from '@site/contracts/administration/retention';
import { databaseSchema } from '../modules';
import { SeoAudit } from '../modules/audit/audit-requests';
import { Client, ClientReport, SeoMetric, SeoProject, User } from '../modules/clients/module';
import { LearningModule, Lesson } from '../modules/learning/path/model';
import { NewsletterSignup } from '../modules/newsletter/model';
import { useConnectedDatabase } from '../testing/use-database';
import { migrate } from './migrate';

const database = useConnectedDatabase();
beforeAll(async () => {
  await migrate(database.uri, databaseSchema, () => undefined);
});

const one = '11111111-1111-4111-8111-111111111111';
const email = 'ana@example.com';
const client = {
  email,
  password: 'hash',
  companyName: 'Baker & Daughters',
  contactName: 'Ana',
  website: 'https://example.com',
};
const project = {
  clientId: one,
  projectName: 'Bakery',
  website: 'https://example.com',
  targetKeywords: 'bread',
  currentRankings: '12',
  startDate: new Date('2026-01-02'),
};
const metric = {
  projectId: one,
  metricDate: new Date('2026-01-02'),
  organicTraffic: 1,
  keywordRankings: 1,
  backlinks: 1,
  domainAuthority: 1,
  pageSpeed: 1,
  conversions: 1,
};
const lesson = {
  moduleId: one,
  title: 'x',
  content: 'x',
  lessonType: 'reading',
  estimatedMinutes: 1,
  orderIndex: 1,
};
const learningModule = {
  title: 'x',
  description: 'x',
  difficulty: 'beginner',
  estimatedMinutes: 1,
  orderIndex: 1,
};

describe('unique', () => {
  test.each<[string, () => Promise<unknown>, string[]]>([
    ['users', () => User.create({ username: 'ana', password: 'hash' }), ['username']],
    ['clients', () => Client.create(client), ['email']],
  ])('%s', async (collection, create, keys) => {
    await create();
    await expect(create()).rejects.toMatchObject({
      code: 11000,
      keyPattern: Object.fromEntries(keys.map((key) => [key, 1])),
    });
    expect(await mongoose.connection.collection(collection).countDocuments()).toBe(1);
  });
});

describe('defaults', () => {
  test('ids are UUIDs, times are set', async () => {
    const made = await SeoProject.create(project);
    expect(made._id).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(made).toMatchObject({ createdAt: expect.any(Date), updatedAt: expect.any(Date) });
  });

  test.each<[string, { toObject(): unknown }, Record<string, unknown>]>([
    ['clients', new Client(client), { isActive: true }],
    ['seo_projects', new SeoProject(project), { status: 'active' }],
    ['client_reports', new ClientReport(), { isPublished: false }],
    ['learning_modules', new LearningModule(learningModule), { points: 100, isActive: true }],
    ['learning_lessons', new Lesson(lesson), { points: 50, isActive: true }],
  ])('a new document of %s has its default values', (_, document, expected) => {
    expect(document.toObject()).toMatchObject(expected);
  });
});

const scores = [
  'overallScore',
  'titleTagsScore',
  'metaDescriptionsScore',
  'headingStructureScore',
  'imageOptimizationScore',
  'pageSpeedScore',
  'mobileOptimizationScore',
  'sslSecurityScore',
];

describe('limits', () => {
  const problems = async (document: { validate(): Promise<void> }) => {
    const error: unknown = await document.validate().catch((thrown: unknown) => thrown);
    return error instanceof mongoose.Error.ValidationError ? Object.keys(error.errors) : [];
  };

  test.each<[string, { validate(): Promise<void> }, string[]]>([
    ['a title of 255', new LearningModule({ ...learningModule, title: 'x'.repeat(255) }), []],
    [
      'a title of 256',
      new LearningModule({ ...learningModule, title: 'x'.repeat(256) }),
      ['title'],
    ],
    [
      'an unknown difficulty',
      new LearningModule({ ...learningModule, difficulty: 'hard' }),
      ['difficulty'],
    ],
    ['an unknown kind of lesson', new Lesson({ ...lesson, lessonType: 'video' }), ['lessonType']],
    ['a reference that is no UUID', new Lesson({ ...lesson, moduleId: '7' }), ['moduleId']],
    ['the largest integer', new SeoMetric({ ...metric, backlinks: 2_147_483_647 }), []],
    [
      'more than the largest integer',
      new SeoMetric({ ...metric, backlinks: 2_147_483_648 }),
      ['backlinks'],
    ],
    ['a fraction', new SeoMetric({ ...metric, backlinks: 0.5 }), ['backlinks']],
    ['an object for text', new NewsletterSignup({ email: { $ne: '' }, source: 'x' }), ['email']],
    ['an audit without fields', new SeoAudit(), ['websiteUrl', 'contactEmail', ...scores]],
    [
      'an audit without recommendations',
      new SeoAudit({
        websiteUrl: 'https://example.com/',
        contactEmail: email,
        ...Object.fromEntries(scores.map((name) => [name, '100'])),
        recommendations: '',
      }),
      [],
    ],
  ])('%s', async (_, document, expected) => {
    expect((await problems(document)).sort()).toEqual([...expected].sort());
  });

  test('a password is not read unless it is selected', async () => {
    const found = await Client.findOne({ email }).lean();
    expect(found).toHaveProperty('companyName');
    expect(found).not.toHaveProperty('password');
  });
});

describe('kept records', () => {
  /** Our own content, and the data of clients and users, which nothing writes yet (docs/product.md 1.2). */
  const ours = [
    'posts',
    'post_revisions',
    'pictures',
    'case_studies',
    'testimonials',
    'learning_modules',
    'learning_lessons',
    'quiz_questions',
    'clients',
    'seo_projects',
    'seo_metrics',
    'client_reports',
    'users',
  ];
  const ofVisitors = Object.values<readonly string[]>(storedCollections).flat();

  test('each collection is listed on the privacy page, or among those without data of visitors', () => {
    const stored = databaseSchema.models.map(({ collection: { name } }) => name);
    expect(stored.sort()).toEqual([...ofVisitors, ...ours].sort());
  });

  test.each(ofVisitors)('the collection %s has a TTL index, on a single field', (name) => {
    const model = databaseSchema.models.find(({ collection }) => collection.name === name);
    const ends = model?.schema
      .indexes()
      .filter(([, { expireAfterSeconds }]) => expireAfterSeconds !== undefined);
    expect(ends).not.toEqual([]);
    // MongoDB ignores the end on an index of several fields.
    for (const [fields] of ends ?? []) expect(Object.keys(fields)).toHaveLength(1);
  });
});
