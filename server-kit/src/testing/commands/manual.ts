/**
 * What of MongoDB the product uses, and the page of its manual that says how it may be used: below
 * https://www.mongodb.com/docs/v7.0/ and https://www.mongodb.com/docs/v8.0/.
 */
type Pages = Readonly<Record<string, string>>;

/** Options of each command; they stand on the command's page. */
const commands: Readonly<Record<string, readonly string[]>> = {
  aggregate: ['allowDiskUse', 'cursor', 'hint', 'pipeline'],
  buildInfo: [],
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
  endSessions: ['writeConcern'],
  find: ['filter', 'limit', 'projection', 'singleBatch', 'skip', 'sort'],
  findAndModify: ['fields', 'new', 'query', 'remove', 'sort', 'update', 'upsert', 'writeConcern'],
  getMore: ['collection'],
  hello: [],
  insert: ['documents', 'ordered', 'writeConcern'],
  listCollections: ['authorizedCollections', 'cursor', 'filter', 'nameOnly'],
  listIndexes: ['cursor'],
  ping: [],
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
  // Equalities become fields of the new document, other conditions do not; `$expr` is refused with code 224.
  'filter of an upsert': {
    $eq: 'reference/command/update',
    $exists: 'reference/command/update',
    $gt: 'reference/command/update',
    $gte: 'reference/command/update',
    $lte: 'reference/command/update',
    $not: 'reference/command/update',
    $or: 'reference/command/update',
  },
  // Takes no others but `$eq`, `$exists: true`, `$gt`, `$gte`, `$lt`, `$lte`, `$and`, `$or` and `$in`.
  'filter of an index': { $type: 'core/index-partial' },
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
    $project: aggregation('project'),
    $sort: aggregation('sort'),
  },
  expression: {
    $cond: aggregation('cond'),
    $gt: aggregation('gt'),
    $ifNull: aggregation('ifNull'),
    $lt: aggregation('lt'),
    $push: aggregation('push'),
    $slice: aggregation('slice'),
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
