import { Long } from 'bson';
import { accumulatorNamed } from './accumulators';
import type { Collection } from './collection';
import { compare } from './compare';
import { badValue, CommandError, failedToParse, notSupported } from './errors';
import { checkExpression, evaluate, operatorOf, type Variables } from './expression';
import { compileQuery } from './match';
import { fieldOf, keyTuples } from './path';
import { compileProjection, compute } from './projection';
import { parseSort, sortBy } from './sort';
import { createTree } from './sorted-tree';
import { bsonType, isDocument, isNumeric, shellText, toNumber, type Document } from './values';

/** What a pipeline reads from. */
export interface PipelineContext {
  /** Collections of the database, by name. */
  readonly collection: (name: string) => Collection;
  /** The collection the pipeline starts with. */
  readonly source: string;
  readonly variables: Variables;
  readonly hint?: unknown;
}

/** A stage ready to run. Documents it is given are never changed. */
type Stage = (documents: Document[]) => Document[];

type StageCompiler = (argument: unknown, context: PipelineContext) => Stage;

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
  const filter = first && Object.hasOwn(first, '$match') ? document('$match', first.$match) : {};
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
  return compiled.reduce((documents, stage) => stage(documents), found);
}

function compile(pipeline: readonly Document[], context: PipelineContext): Stage[] {
  return pipeline.map((stage) => {
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
    return compiler(stage[name], context);
  });
}

function document(stage: string, argument: unknown, code = 40272): Document {
  if (isDocument(argument)) return argument;
  throw new CommandError(
    code,
    `${stage} specification stage must be an object, but was ${bsonType(argument)[0]}`,
  );
}

function match(argument: unknown, { variables }: PipelineContext): Stage {
  const matches = compileQuery(document('$match', argument, 15959), variables);
  return (documents) => documents.filter((item) => matches(item));
}

function sort(argument: unknown): Stage {
  const fields = parseSort(document('$sort', argument, 15973));
  if (fields.length === 0) {
    throw new CommandError(15976, '$sort stage must have at least one sort key');
  }
  return (documents) => sortBy(documents, fields, (item) => item);
}

function wholeNumber(stage: string, argument: unknown, least: 0 | 1, code: number): number {
  const value = isNumeric(argument) ? toNumber(argument) : NaN;
  if (Number.isInteger(value) && value >= least) return value;
  if (value === 0) throw new CommandError(15958, 'the limit must be positive');
  throw new CommandError(
    code,
    `invalid argument to ${stage} stage: Expected a non-negative number in: ${shellText({ [stage]: argument })}`,
  );
}

function limit(argument: unknown): Stage {
  const size = wholeNumber('$limit', argument, 1, 5107201);
  return (documents) => documents.slice(0, size);
}

function skip(argument: unknown): Stage {
  const size = wholeNumber('$skip', argument, 0, 5107200);
  return (documents) => documents.slice(size);
}

function count(argument: unknown): Stage {
  if (typeof argument !== 'string' || argument === '') {
    throw new CommandError(40156, 'the count field must be a non-empty string');
  }
  if (argument.startsWith('$')) {
    throw new CommandError(40158, 'the count field cannot be a $-prefixed path');
  }
  if (argument.includes('.')) {
    throw new CommandError(40160, "the count field cannot contain '.'");
  }
  return (documents) => (documents.length === 0 ? [] : [{ [argument]: documents.length }]);
}

function project(argument: unknown, { variables }: PipelineContext): Stage {
  const specification = document('$project', argument, 15969);
  if (Object.keys(specification).length === 0) {
    throw new CommandError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  }
  const shape = compileProjection(specification, 'aggregate', variables);
  return (documents) => documents.map((item) => shape(item));
}

function addFields(stage: string, argument: unknown, { variables }: PipelineContext): Stage {
  const fields = computedFields('', document(stage, argument));
  return (documents) =>
    documents.map((item) => {
      const result = { ...item };
      for (const { path, expression } of fields) {
        compute(result, path.split('.'), evaluate(expression, item, variables));
      }
      return result;
    });
}

interface ComputedField {
  readonly path: string;
  readonly expression: unknown;
}

function computedFields(prefix: string, specification: Document): ComputedField[] {
  return Object.entries(specification).flatMap(([name, expression]) => {
    const path = prefix + name;
    if (path.split('.').some((part) => part === '' || part.startsWith('$'))) {
      throw new CommandError(16410, `FieldPath field names may not start with '$': '${path}'`);
    }
    const nested = isDocument(expression) && !operatorOf(expression);
    if (nested && Object.keys(expression).length > 0) return computedFields(`${path}.`, expression);
    checkExpression(expression);
    return [{ path, expression }];
  });
}

function unset(argument: unknown, context: PipelineContext): Stage {
  const names: unknown[] = Array.isArray(argument) ? argument : [argument];
  const fields = names.map((name): [string, boolean] => {
    if (typeof name !== 'string') {
      throw new CommandError(31002, '$unset specification must be a string or an array of strings');
    }
    return [name, false];
  });
  return project(Object.fromEntries(fields), context);
}

function unwind(argument: unknown): Stage {
  const options = isDocument(argument) ? argument : { path: argument };
  const { path, includeArrayIndex, preserveNullAndEmptyArrays = false } = options;
  if (typeof path !== 'string') {
    throw new CommandError(28808, 'expected a string as the path for $unwind stage');
  }
  if (!path.startsWith('$')) {
    throw new CommandError(
      28818,
      `path option to $unwind stage should be prefixed with a '$': ${path}`,
    );
  }
  if (includeArrayIndex !== undefined && typeof includeArrayIndex !== 'string') {
    throw new CommandError(28810, 'expected a non-empty string for the includeArrayIndex option');
  }
  const parts = path.slice(1).split('.');
  const emit = (item: Document, index: number | null, value?: { readonly element: unknown }) => {
    const result = { ...item };
    if (value) compute(result, parts, value.element);
    if (includeArrayIndex !== undefined) {
      const shown = index === null ? null : Long.fromNumber(index);
      compute(result, includeArrayIndex.split('.'), shown);
    }
    return result;
  };
  return (documents) =>
    documents.flatMap((item) => {
      const value = valueAt(item, parts);
      if (Array.isArray(value) && value.length > 0) {
        return value.map((element: unknown, i) => emit(item, i, { element }));
      }
      const nothing = value === undefined || value === null || Array.isArray(value);
      if (nothing && preserveNullAndEmptyArrays !== true) return [];
      return [emit(item, null, Array.isArray(value) ? { element: undefined } : undefined)];
    });
}

function valueAt(item: Document, parts: readonly string[]): unknown {
  return parts.reduce<unknown>(
    (value, part) => (isDocument(value) ? fieldOf(value, part) : undefined),
    item,
  );
}

function group(argument: unknown, { variables }: PipelineContext): Stage {
  const { _id: key, ...fields } = document('$group', argument, 15947);
  if (key === undefined) {
    throw new CommandError(15955, 'a group specification must include an _id');
  }
  checkExpression(key);
  const results = Object.entries(fields).map(([name, field]) => {
    const operator = operatorOf(field);
    if (!operator || !isDocument(field)) {
      throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
    }
    if (name.includes('.')) {
      throw new CommandError(40235, `The field name '${name}' cannot contain '.'`);
    }
    const expression = operator === '$count' ? 1 : field[operator];
    checkExpression(expression);
    return { name, expression, accumulate: accumulatorNamed(operator) };
  });
  return (documents) => {
    const groups = createTree<unknown, Document[]>(compare);
    for (const item of documents) {
      const id = evaluate(key, item, variables) ?? null;
      const members = groups.get(id);
      if (members) members.push(item);
      else groups.set(id, [item]);
    }
    return groups.toArray().map(([_id, members]) => {
      const result: Document = { _id };
      for (const { name, expression, accumulate } of results) {
        result[name] = accumulate(members.map((item) => evaluate(expression, item, variables)));
      }
      return result;
    });
  };
}

function sortByCount(argument: unknown, context: PipelineContext): Stage {
  const grouped = group({ _id: argument, count: { $sum: 1 } }, context);
  const sorted = sort({ count: -1 });
  return (documents) => sorted(grouped(documents));
}

function lookup(argument: unknown, context: PipelineContext): Stage {
  const {
    from,
    as,
    localField,
    foreignField,
    let: bindings = {},
    pipeline,
  } = document('$lookup', argument);
  if (typeof from !== 'string')
    throw failedToParse("'from' option to $lookup must be specified as a string");
  if (typeof as !== 'string') throw failedToParse("must specify 'as' field for a $lookup");
  const byField = typeof localField === 'string' && typeof foreignField === 'string';
  if ((localField === undefined) !== (foreignField === undefined) || (!byField && !pipeline)) {
    throw failedToParse(
      '$lookup requires both or neither of localField and foreignField to be specified, or a pipeline',
    );
  }
  const steps = pipeline === undefined ? [] : subPipeline('$lookup', pipeline);
  const variables = document('let', bindings);
  checkExpression(variables);
  compile(steps, { ...context, variables: { ...context.variables, ...variables } });
  return (documents) =>
    documents.map((item) => {
      const joined = {
        ...context,
        source: from,
        hint: undefined,
        variables: { ...context.variables, ...bind(variables, item, context.variables) },
      };
      const condition = byField ? [{ $match: joinFilter(item, localField, foreignField) }] : [];
      const result = { ...item };
      compute(result, as.split('.'), runPipeline([...condition, ...steps], joined));
      return result;
    });
}

function bind(bindings: Document, item: Document, variables: Variables): Document {
  const bound: Document = {};
  for (const [name, expression] of Object.entries(bindings)) {
    bound[name] = evaluate(expression, item, variables) ?? null;
  }
  return bound;
}

function joinFilter(item: Document, localField: string, foreignField: string): Document {
  const values = keyTuples(item, [localField]).map(([value]) => value);
  return { [foreignField]: { $in: values.filter((value) => value !== undefined) } };
}

function subPipeline(stage: string, pipeline: unknown): Document[] {
  if (!Array.isArray(pipeline) || !pipeline.every(isDocument)) {
    throw new CommandError(14, `${stage} argument 'pipeline' must be an array of objects`);
  }
  return pipeline;
}

function facet(argument: unknown, context: PipelineContext): Stage {
  const facets = Object.entries(document('$facet', argument, 40169)).map(([name, pipeline]) => {
    const steps = subPipeline('$facet', pipeline);
    if (steps.some((step) => Object.hasOwn(step, '$facet'))) {
      throw new CommandError(40600, '$facet is not allowed to be used within a $facet stage');
    }
    return { name, compiled: compile(steps, context) };
  });
  return (documents) => [
    Object.fromEntries(
      facets.map(({ name, compiled }) => [
        name,
        compiled.reduce((items, stage) => stage(items), documents),
      ]),
    ),
  ];
}

function unionWith(argument: unknown, context: PipelineContext): Stage {
  const { coll, pipeline = [] } = isDocument(argument) ? argument : { coll: argument };
  if (typeof coll !== 'string') throw failedToParse('$unionWith needs the name of a collection');
  const steps = subPipeline('$unionWith', pipeline);
  compile(steps, context);
  const other = { ...context, source: coll, hint: undefined };
  return (documents) => [...documents, ...runPipeline(steps, other)];
}

function replaceRoot(argument: unknown, { variables }: PipelineContext): Stage {
  const { newRoot } = document('$replaceRoot', argument, 40229);
  if (newRoot === undefined) {
    throw new CommandError(40231, 'no newRoot specified for the $replaceRoot stage');
  }
  checkExpression(newRoot);
  return (documents) =>
    documents.map((item) => {
      const root = evaluate(newRoot, item, variables);
      if (isDocument(root)) return root;
      throw new CommandError(
        40228,
        `'newRoot' expression must evaluate to an object, but resulting value was: ${shellText(root)}`,
      );
    });
}

function sample(argument: unknown): Stage {
  const { size } = document('$sample', argument, 28745);
  if (size === undefined) throw new CommandError(28749, '$sample stage must specify a size');
  const wanted = isNumeric(size) ? toNumber(size) : NaN;
  if (!Number.isInteger(wanted)) {
    throw new CommandError(28746, 'size argument to $sample must be a number');
  }
  if (wanted <= 0) throw badValue(`size argument to $sample must be positive, not ${wanted}`);
  return (documents) => {
    const drawn = [...documents];
    const last = Math.min(wanted, drawn.length);
    for (let i = 0; i < last; i++) {
      const other = i + Math.floor(Math.random() * (drawn.length - i));
      const [a, b] = [drawn[i], drawn[other]];
      if (a && b) [drawn[i], drawn[other]] = [b, a];
    }
    return drawn.slice(0, last);
  };
}
