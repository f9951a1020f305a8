import { CommandError, failedToParse } from '../errors';
import { checkExpression, evaluate, type Variables } from '../expression';
import { keyTuples } from '../path';
import { compute } from '../projection';
import { isDocument, type Document } from '../values';
import { documentOf, type PipelineContext, type Stage, type SubPipelines } from './stage';

/** `$lookup`, by equal fields, by a pipeline or by both. */
export function lookup(
  argument: unknown,
  context: PipelineContext,
  pipelines: SubPipelines,
): Stage {
  const {
    from,
    as,
    localField,
    foreignField,
    let: bindings = {},
    pipeline,
  } = documentOf('$lookup', argument);
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
  const variables = documentOf('let', bindings);
  checkExpression(variables);
  pipelines.compile(steps, { ...context, variables: { ...context.variables, ...variables } });
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
      compute(result, as.split('.'), pipelines.run([...condition, ...steps], joined));
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

/** `$facet`. */
export function facet(
  argument: unknown,
  context: PipelineContext,
  { compile }: SubPipelines,
): Stage {
  const facets = Object.entries(documentOf('$facet', argument, 40169)).map(([name, pipeline]) => {
    const steps = subPipeline('$facet', pipeline);
    if (steps.some((step) => Object.hasOwn(step, '$facet'))) {
      throw new CommandError(40600, '$facet is not allowed to be used within a $facet stage');
    }
    return { name, compiled: compile(steps, context) };
  });
  return (documents) => [
    Object.fromEntries(facets.map(({ name, compiled }) => [name, compiled(documents)])),
  ];
}

/** `$unionWith`. */
export function unionWith(
  argument: unknown,
  context: PipelineContext,
  { compile, run }: SubPipelines,
): Stage {
  const { coll, pipeline = [] } = isDocument(argument) ? argument : { coll: argument };
  if (typeof coll !== 'string') throw failedToParse('$unionWith needs the name of a collection');
  const steps = subPipeline('$unionWith', pipeline);
  compile(steps, context);
  const other = { ...context, source: coll, hint: undefined };
  return (documents) => [...documents, ...run(steps, other)];
}
