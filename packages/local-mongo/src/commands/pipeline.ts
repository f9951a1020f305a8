import { notSupported } from '../errors';
import { compileGroup } from '../query/group';
import { compileQuery } from '../query/match';
import { parseSort, sortBy } from '../query/sort';
import type { Collection } from '../storage/collection';
import { type Document, isDocument, isNumeric, toNumber } from '../values/values';

/** A compiled stage. It never changes the given documents. */
type Stage = (documents: Document[]) => Document[];

/**
 * @param now the value of `$$NOW`
 * @throws CommandError 115 for an invalid or unsupported stage
 */
function compileStage(stage: Document, now: Date): Stage {
  const [[name, argument] = [], ...others] = Object.entries(stage);
  if (others.length > 0) throw notSupported('a stage of several operators');
  if (name === '$limit') {
    const size = isNumeric(argument) ? toNumber(argument) : NaN;
    if (Number.isInteger(size) && size > 0) return (documents) => documents.slice(0, size);
  }
  if (isDocument(argument)) {
    if (name === '$match') {
      const matches = compileQuery(argument, now);
      return (documents) => documents.filter((item) => matches(item));
    }
    if (name === '$sort' && Object.keys(argument).length > 0) {
      const fields = parseSort(argument);
      return (documents) => sortBy(documents, fields, (item) => item);
    }
    if (name === '$group') return compileGroup(argument, now);
  }
  throw notSupported(`the stage ${name ?? ''} with this argument`);
}

/** Runs an aggregation pipeline over a collection. @param now the value of `$$NOW` */
export function runPipeline(
  pipeline: readonly Document[],
  collection: Collection,
  now: Date,
): Document[] {
  const stages = pipeline.map((stage) => compileStage(stage, now));
  const [first] = pipeline;
  // A leading filter can use an index.
  const filter = isDocument(first?.$match) ? first.$match : {};
  const found = collection.find({ filter, now });
  return stages.reduce<Document[]>(
    (documents, stage) => stage(documents),
    found.map(({ document }) => document),
  );
}
