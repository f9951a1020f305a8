import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { useServer } from './testing/temporary-server';

const { uri } = useServer();
const connection = mongoose.createConnection();
const article = new mongoose.Schema(
  {
    _id: { type: String, default: randomUUID },
    slug: { type: String, required: true, unique: true },
    title: String,
    tags: [String],
    views: { type: Number, default: 0 },
    author: { type: String, ref: 'Author' },
    sections: [{ heading: String, words: Number }],
    rating: mongoose.Schema.Types.Decimal128,
  },
  { timestamps: true },
);
article.index({ tags: 1, createdAt: -1 });
const author = new mongoose.Schema({ _id: String, name: String });
const Article = connection.model('Article', article);
const Author = connection.model('Author', author);

beforeAll(async () => {
  await connection.openUri(`${uri()}/app`);
  await Article.init();
});
afterAll(() => connection.close());

test('a model makes its round trip', async () => {
  await Author.create({ _id: 'ann', name: 'Ann' });
  const created = await Article.create({
    slug: 'first',
    title: 'First',
    tags: ['seo'],
    author: 'ann',
    sections: [{ heading: 'A', words: 10 }],
    rating: mongoose.Types.Decimal128.fromString('4.5'),
  });
  const found = await Article.findOne({ slug: 'first' }).populate('author').orFail();
  expect(found.toObject()).toMatchObject({
    _id: created._id,
    title: 'First',
    author: { name: 'Ann' },
    views: 0,
    createdAt: created.createdAt,
  });
  expect(String(found.rating)).toBe('4.5');
  found.sections.push({ heading: 'B', words: 20 });
  found.title = 'Changed';
  await found.save();
  const lean = await Article.findById(created._id).select('title sections.heading').lean().orFail();
  expect(lean.title).toBe('Changed');
  expect(lean.sections.map(({ heading }) => heading)).toEqual(['A', 'B']);
  await Article.updateOne({ _id: created._id }, { $pull: { tags: 'seo' } });
  expect((await Article.findById(created._id).orFail()).tags).toEqual([]);
  await Article.deleteOne({ _id: created._id });
  expect(await Article.exists({ slug: 'first' })).toBeNull();
});

test('indexes of the schema are there and enforced', async () => {
  expect(Object.keys(await Article.collection.indexInformation())).toEqual([
    '_id_',
    'slug_1',
    'tags_1_createdAt_-1',
  ]);
  await Article.create({ slug: 'twice' });
  await expect(Article.create({ slug: 'twice' })).rejects.toMatchObject({
    code: 11000,
    keyValue: { slug: 'twice' },
  });
  await expect(Article.syncIndexes()).resolves.toEqual([]);
});

test('an idempotent upsert and a version conflict behave', async () => {
  const upsert = () =>
    Article.updateOne({ slug: 'once' }, { $setOnInsert: { title: 'Once' } }, { upsert: true });
  expect((await upsert()).upsertedCount).toBe(1);
  expect((await upsert()).upsertedCount).toBe(0);
  const one = await Article.findOne({ slug: 'once' }).orFail();
  const other = await Article.findOne({ slug: 'once' }).orFail();
  one.tags.push('a');
  await one.save();
  one.tags = [];
  await one.save();
  other.tags = ['b'];
  await expect(other.save()).rejects.toThrow(mongoose.Error.VersionError);
});

test('pages, counts and aggregates', async () => {
  await Article.deleteMany({});
  await Article.insertMany(
    Array.from({ length: 25 }, (_, i) => ({
      slug: `s${i}`,
      views: i,
      tags: [i % 2 ? 'odd' : 'even'],
    })),
  );
  const page = await Article.find({ tags: 'odd' }).sort({ views: -1 }).skip(2).limit(3).lean();
  expect(page.map(({ views }) => views)).toEqual([19, 17, 15]);
  expect(await Article.countDocuments({ tags: 'even' })).toBe(13);
  const [sums] = await Article.aggregate([
    { $match: { tags: 'even' } },
    { $group: { _id: 'even', views: { $sum: '$views' } } },
    { $sort: { _id: 1 } },
  ]);
  expect(sums).toEqual({ _id: 'even', views: 156 });
  let streamed = 0;
  for await (const _ of Article.find().batchSize(4).cursor()) streamed++;
  expect(streamed).toBe(25);
});
