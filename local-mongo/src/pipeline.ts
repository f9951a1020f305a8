import { CommandError, notSupported } from './errors';
import { parseSort } from './sort';
import { group, sortByCount } from './stages/group';
import { facet, lookup, unionWith } from './stages/join';
import { count, limit, match, sample, skip, sort } from './stages/select';
import { addFields, project, replaceRoot, unset, unwind } from './stages/shape';
import { documentOf, type PipelineContext, type Stage, type StageCompiler } from './stages/stage';
import { isDocument, type Document } from './values';

const stages: Readonly<Record<string, StageCompiler>> = {
  $match: match,
  $sort: sort,
  $limit: limit,
  $skip: skip,
  $count: count,
  $project: project,
  $addFields: (argument, context) => addFields('$addFields', argument, context),
  $set: (argument, context) => addFields('$set', argument, context),
  $unset: unset,
  $unwind: unwind,
  $group: group,
  $sortByCount: sortByCount,
  $lookup: lookup,
  $facet: facet,
  $unionWith: unionWith,
  $replaceRoot: replaceRoot,
  $replaceWith: (argument, context) => replaceRoot({ newRoot: argument }, context),
  $sample: sample,
};

const leftOut = new Set(
  '$bucket $bucketAuto $changeStream $changeStreamSplitLargeEvent $collStats $currentOp $densify $documents $fill $geoNear $graphLookup $indexStats $listLocalSessions $listSessions $merge $out $planCacheStats $redact $search $searchMeta $setWindowFields $vectorSearch'.split(
    ' ',
  ),
);

/**
 * Runs an aggregation pipeline over a collection.
 * @throws CommandError 40324 for unknown stages, 115 for those left out
 */
export function runPipeline(pipeline: readonly Document[], context: PipelineContext): Document[] {
  const [first, second] = pipeline;
  const filter = first && Object.hasOwn(first, '$match') ? documentOf('$match', first.$match) : {};
  const compiled = compile(pipeline, context);
  // The leading filter and order are read through an index where one fits.
  const order = second && Object.keys(filter).length > 0 ? second.$sort : first?.$sort;
  const selection = {
    filter,
    sort: isDocument(order) ? parseSort(order) : [],
    variables: context.variables,
    hint: context.hint,
  };
  const records = context.collection(context.source).find(selection);
  const found = Array.from(records, (record) => record.document);
  return compiled(found);
}

function compile(pipeline: readonly Document[], context: PipelineContext): Stage {
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
    return compiler(stage[name], context, { compile, run: runPipeline });
  });
  return (documents) => compiled.reduce((items, stage) => stage(items), documents);
}
