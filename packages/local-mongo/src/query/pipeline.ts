import type { Collection } from '../storage/collection';
import { CommandError, notSupported } from '../errors';
import { group } from './group';
import { compileQuery } from './match';
import { parseSort, sortBy } from './sort';
import {
  bsonType,
  isDocument,
  isNumeric,
  shellText,
  toNumber,
  type Document,
} from '../values/values';

/** A compiled stage. It never changes the given documents. */
type Stage = (documents: readonly Document[]) => readonly Document[];

/** Parses a stage's argument. `now` is the value of `$$NOW`. */
type StageCompiler = (argument: unknown, now: Date) => Stage;

/** The supported stages. */
const stages: Readonly<Record<string, StageCompiler>> = {
  $match: (argument, now) => {
    const matches = compileQuery(documentOf('$match', argument, 15959), now);
    return (documents) => documents.filter((item) => matches(item));
  },
  $sort: (argument) => {
    const fields = parseSort(documentOf('$sort', argument, 15973));
    if (fields.length === 0) {
      throw new CommandError(15976, '$sort stage must have at least one sort key');
    }
    return (documents) => sortBy(documents, fields, (item) => item);
  },
  $limit: (argument) => {
    const size = isNumeric(argument) ? toNumber(argument) : NaN;
    if (!Number.isInteger(size) || size < 1) {
      throw new CommandError(15958, `$limit must be a positive number: ${shellText(argument)}`);
    }
    return (documents) => documents.slice(0, size);
  },
  $group: (argument, now) => group(documentOf('$group', argument, 15947), now),
};

/**
 * Runs an aggregation pipeline over a collection.
 * @param now the value of `$$NOW`
 * @throws CommandError with MongoDB's code for an invalid stage, 115 for an unsupported one
 */
export function runPipeline(
  pipeline: readonly Document[],
  collection: Collection,
  hint: unknown,
  now: Date,
): readonly Document[] {
  const compiled = pipeline.map((stage) => {
    const [name = '', ...others] = Object.keys(stage);
    if (name === '' || others.length > 0) {
      throw new CommandError(
        40323,
        'A pipeline stage specification object must contain exactly one field.',
      );
    }
    const compiler = Object.hasOwn(stages, name) ? stages[name] : undefined;
    if (!compiler) throw notSupported(name);
    return compiler(stage[name], now);
  });
  const [first] = pipeline;
  // A leading filter can use an index.
  const filter =
    first && Object.hasOwn(first, '$match') ? documentOf('$match', first.$match, 15959) : {};
  const found = collection.find({ filter, now, hint });
  return compiled.reduce<readonly Document[]>(
    (items, stage) => stage(items),
    Array.from(found, ({ document }) => document),
  );
}

/** The argument of a stage that must be an object. @param code of the error if it is none */
function documentOf(stage: string, argument: unknown, code: number): Document {
  if (isDocument(argument)) return argument;
  throw new CommandError(
    code,
    `${stage} specification stage must be an object, but was ${bsonType(argument)}`,
  );
}
