/**
 * What of MongoDB the product uses, and the page of its manual that says how it may be used: below
 * https://www.mongodb.com/docs/v7.0/ and https://www.mongodb.com/docs/v8.0/.
 *
 * Read on 23 November 2026, for versions 7.0 and 8.0, in a stored copy of the manual's sources (mongodb/docs at GitHub).
 * That copy lacks most passages which pages share, and these pages of one version or both:
 * - of 8.0: command/buildInfo, dropIndexes, endSessions; query/in, lt, nin, or; update/currentDate, each, pull, push, unset;
 *   aggregation/cond, gt, ifNull; aggregation-variables
 * - of 7.0: command/hello, listIndexes; query/gt, lte, type; update/setOnInsert, slice; aggregation/lt
 * - of both: query/ne, read in the newest manual; update/inc, read in that of 8.2; update/addToSet, in that of a version
 *   to come; command/drop, in those of 7.2 and 8.0 as they are published
 */
type Pages = Readonly<Record<string, string>>;

/**
 * Options of each command; they stand on the command's page. Two do not: `cursor` of listCollections and `writeConcern`
 * of endSessions, which nobody but the driver sends.
 */
const commands: Readonly<Record<string, readonly string[]>> = {
  aggregate: ['allowDiskUse', 'cursor', 'hint', 'pipeline'],
  buildInfo: [],
  create: ['writeConcern'],
  createIndexes: [
    'indexes',
    'indexes.expireAfterSeconds',
    'indexes.key',
    'indexes.name',
    'indexes.partialFilterExpression',
    'indexes.sparse',
    'indexes.unique',
    'writeConcern',
  ],
  delete: ['deletes', 'deletes.limit', 'deletes.q', 'ordered', 'writeConcern'],
  distinct: ['key', 'query'],
  drop: ['writeConcern'],
  dropIndexes: ['index', 'writeConcern'],
  endSessions: ['writeConcern'],
  find: ['filter', 'limit', 'projection', 'singleBatch', 'skip', 'sort'],
  findAndModify: ['fields', 'new', 'query', 'remove', 'sort', 'update', 'upsert', 'writeConcern'],
  getMore: ['collection'],
  hello: [],
  insert: ['documents', 'ordered', 'writeConcern'],
  listCollections: ['authorizedCollections', 'cursor', 'filter', 'nameOnly'],
  listIndexes: ['cursor'],
  update: [
    'ordered',
    'updates',
    'updates.multi',
    'updates.q',
    'updates.u',
    'updates.upsert',
    'writeConcern',
  ],
};

const query = (name: string): string => `reference/operator/query/${name}`;
const aggregation = (name: string): string => `reference/operator/aggregation/${name}`;
const change = (name: string): string => `reference/operator/update/${name}`;
/** The command's page leaves it to that of the shell's method. */
const upsert = 'reference/method/db.collection.update';

/** Operators, by where they stand: not every one may stand everywhere. */
const operators: Readonly<Record<string, Pages>> = {
  filter: {
    $and: query('and'),
    $exists: query('exists'),
    $expr: query('expr'),
    $gt: query('gt'),
    $gte: query('gte'),
    $in: query('in'),
    $lt: query('lt'),
    $lte: query('lte'),
    $ne: query('ne'),
    $nin: query('nin'),
    $not: query('not'),
    $or: query('or'),
    $options: query('regex'),
    $regex: query('regex'),
    $type: query('type'),
  },
  // Equalities become fields of the new document, other conditions do not; `$expr` is refused with code 224. Where
  // another process inserts meanwhile, it is answered with code 11000; only where the filter is equalities of just the
  // fields of the unique index, and the update leaves those alone, the server updates what is there by now instead.
  'filter of an upsert': {
    $exists: upsert,
    $gt: upsert,
    $gte: upsert,
    $lte: upsert,
    $not: upsert,
  },
  // Takes no others but `$eq`, `$exists: true`, `$gt`, `$gte`, `$lt`, `$lte`, `$and`, `$or`, `$in` and two of geometry;
  // nor `sparse` beside it.
  'filter of an index': { $in: 'core/index-partial', $type: 'core/index-partial' },
  projection: { $elemMatch: 'reference/operator/projection/elemMatch' },
  update: {
    $addToSet: change('addToSet'),
    $currentDate: change('currentDate'),
    $inc: change('inc'),
    $pull: change('pull'),
    $push: change('push'),
    $set: change('set'),
    $setOnInsert: change('setOnInsert'),
    $unset: change('unset'),
  },
  // `$slice` needs `$each`, and `$addToSet` takes `$each` alone.
  change: { $each: change('each'), $slice: change('slice') },
  stage: {
    $group: aggregation('group'),
    $limit: aggregation('limit'),
    $match: aggregation('match'),
    $sort: aggregation('sort'),
  },
  expression: {
    $cond: aggregation('cond'),
    $gt: aggregation('gt'),
    $ifNull: aggregation('ifNull'),
    $lt: aggregation('lt'),
    $max: aggregation('max'),
    $min: aggregation('min'),
    $subtract: aggregation('subtract'),
    $sum: aggregation('sum'),
  },
  variable: { $$NOW: 'reference/aggregation-variables' },
};

const pages = new Map<string, string>([
  ...Object.entries(commands).flatMap(([command, options]) =>
    ['', ...options].map((option): [string, string] => [
      `${command} ${option}`.trim(),
      `reference/command/${command}`,
    ]),
  ),
  ...Object.entries(operators).flatMap(([place, found]) =>
    Object.entries(found).map(([operator, page]): [string, string] => [
      `${place} ${operator}`,
      page,
    ]),
  ),
]);

/** The page for a word of a shape; undefined when nobody has noted one. */
export const pageOf = (word: string): string | undefined => pages.get(word);

/** All words that have a page. */
export const notedWords = (): string[] => [...pages.keys()];
