import type { Collection } from './collection';
import { CommandError, notSupported } from './errors';
import { parseSort } from './sort';
import { group } from './stages/group';
import { count, limit, match, project, skip, sort } from './stages/select';
import { documentOf, type StageCompiler } from './stages/stage';
import { isDocument, type Document } from './values';

/** The stages there are; every other one is refused. */
const stages: Readonly<Record<string, StageCompiler>> = {
  $match: match,
  $sort: sort,
  $limit: limit,
  $skip: skip,
  $count: count,
  $project: project,
  $group: group,
};

const leftOut = new Set(
  '$addFields $bucket $bucketAuto $changeStream $changeStreamSplitLargeEvent $collStats $currentOp $densify $documents $facet $fill $geoNear $graphLookup $indexStats $listLocalSessions $listSessions $lookup $merge $out $planCacheStats $redact $replaceRoot $replaceWith $sample $search $searchMeta $set $setWindowFields $sortByCount $unionWith $unset $unwind $vectorSearch'.split(
    ' ',
  ),
);

/**
 * Runs an aggregation pipeline over a collection.
 * @param now the value of `$$NOW`
 * @throws CommandError 40324 for unknown stages, 115 for those left out
 */
export function runPipeline(
  pipeline: readonly Document[],
  collection: Collection,
  hint: unknown,
  now: Date,
): Document[] {
  const compiled = pipeline.map((stage) => {
    const [name = '', ...others] = Object.keys(stage);
    if (name === '' || others.length > 0) {
      throw new CommandError(
        40323,
        'A pipeline stage specification object must contain exactly one field.',
      );
    }
    if (leftOut.has(name)) throw notSupported(name);
    const compiler = Object.hasOwn(stages, name) ? stages[name] : undefined;
    if (!compiler) throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
    return compiler(stage[name], now);
  });
  const [first, second] = pipeline;
  const filter =
    first && Object.hasOwn(first, '$match') ? documentOf('$match', first.$match, 15959) : {};
  // The leading filter and order are read through an index where one fits.
  const order = second && Object.keys(filter).length > 0 ? second.$sort : first?.$sort;
  const found = collection.find({
    filter,
    sort: isDocument(order) ? parseSort(order) : [],
    now,
    hint,
  });
  const documents = Array.from(found, ({ document }) => document);
  return compiled.reduce((items, stage) => stage(items), documents);
}
