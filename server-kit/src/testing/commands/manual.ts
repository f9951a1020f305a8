/**
 * The commands, options and operators of MongoDB that the product uses, with the page of the manual for each: below
 * https://www.mongodb.com/docs/v7.0/ and https://www.mongodb.com/docs/v8.0/.
 *
 * Read on 23 November 2026, for versions 7.0 and 8.0, in a stored copy of the manual's sources (mongodb/docs on
 * GitHub). That copy lacks most shared passages, and these pages of one or both versions:
 * - of 8.0: command/buildInfo, dropIndexes, endSessions; query/in, lt, nin, or; update/currentDate, each, pull, push,
 *   unset; aggregation/cond, gt, ifNull; aggregation-variables
 * - of 7.0: command/hello, listIndexes; query/gt, lte, type; update/setOnInsert, slice; aggregation/lt
 * - of both: query/ne, read in the newest manual; update/inc, in that of 8.2; update/addToSet, in that of a coming
 *   version; command/drop, in the published ones of 7.2 and 8.0
 */

/**
 * Options of each command, which are on the command's page. Exceptions are `cursor` of listCollections and
 * `writeConcern` of endSessions: only the driver sends them.
 */
const commands: Readonly<Record<string, string>> = {
  aggregate: 'allowDiskUse cursor hint pipeline',
  buildInfo: '',
  create: 'writeConcern',
  createIndexes:
    'indexes indexes.expireAfterSeconds indexes.key indexes.name indexes.partialFilterExpression indexes.sparse indexes.unique writeConcern',
  delete: 'deletes deletes.limit deletes.q ordered writeConcern',
  distinct: 'key query',
  drop: 'writeConcern',
  dropIndexes: 'index writeConcern',
  endSessions: 'writeConcern',
  find: 'filter limit projection singleBatch skip sort',
  findAndModify: 'fields new query remove sort update upsert writeConcern',
  getMore: 'collection',
  hello: '',
  insert: 'documents ordered writeConcern',
  listCollections: 'authorizedCollections cursor filter nameOnly',
  listIndexes: 'cursor',
  update: 'ordered updates updates.multi updates.q updates.u updates.upsert writeConcern',
};

/** Operators with a page each below `reference/operator/`, by place: not every operator is allowed everywhere. */
const operators: readonly (readonly [place: string, folder: string, names: string])[] = [
  ['filter', 'query', 'and exists expr gt gte in lt lte ne nin not or regex type'],
  ['projection', 'projection', 'elemMatch'],
  ['update', 'update', 'addToSet currentDate inc pull push set setOnInsert unset'],
  // `$slice` needs `$each`, and `$addToSet` takes `$each` alone.
  ['change', 'update', 'each slice'],
  ['stage', 'aggregation', 'group limit match sort'],
  ['expression', 'aggregation', 'cond gt ifNull lt max min subtract sum'],
];

/** Operators and variables that are on the page of something else. */
const elsewhere: readonly (readonly [page: string, words: string, place: string])[] = [
  ['reference/operator/query/regex', '$options', 'filter'],
  // The command's page refers to that of the shell's method. Equalities become fields of the new document, other
  // conditions do not; `$expr` is refused with code 224. If another process inserts the document meanwhile, the answer
  // is code 11000. Only if the filter consists of equalities on exactly the fields of the unique index, and the update
  // leaves these unchanged, the server updates the inserted document instead.
  ['reference/method/db.collection.update', '$exists $gt $gte $lte $not', 'filter of an upsert'],
  // Also allowed are `$eq`, `$exists: true`, `$gt`, `$gte`, `$lt`, `$lte`, `$and`, `$or` and two of geometry, but no
  // others, and no `sparse` beside the filter.
  ['core/index-partial', '$in $type', 'filter of an index'],
  ['reference/aggregation-variables', '$$NOW', 'variable'],
];

const pages = new Map<string, string>([
  ...Object.entries(commands).flatMap(([command, options]) =>
    ['', ...options.split(' ')].map((option): [string, string] => [
      `${command} ${option}`.trim(),
      `reference/command/${command}`,
    ]),
  ),
  ...operators.flatMap(([place, folder, names]) =>
    names
      .split(' ')
      .map((name): [string, string] => [
        `${place} $${name}`,
        `reference/operator/${folder}/${name}`,
      ]),
  ),
  ...elsewhere.flatMap(([page, words, place]) =>
    words.split(' ').map((word): [string, string] => [`${place} ${word}`, page]),
  ),
]);

/** The page for a word of a shape; undefined if none is noted. */
export const pageOf = (word: string): string | undefined => pages.get(word);

/** All words that have a page. */
export const notedWords = (): string[] => [...pages.keys()];
