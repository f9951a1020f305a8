import { accumulatorNamed } from '../accumulators';
import { compare } from '../compare';
import { CommandError } from '../errors';
import { checkExpression, evaluate, operatorOf } from '../expression';
import { createTree } from '../sorted-tree';
import { isDocument, type Document } from '../values';
import { sort } from './select';
import { documentOf, type PipelineContext, type Stage } from './stage';

/** `$group`. Groups come in the order of their `_id`, which MongoDB leaves open. */
export function group(argument: unknown, { variables }: PipelineContext): Stage {
  const { _id: key, ...fields } = documentOf('$group', argument, 15947);
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

/** `$sortByCount`. */
export function sortByCount(argument: unknown, context: PipelineContext): Stage {
  const grouped = group({ _id: argument, count: { $sum: 1 } }, context);
  const sorted = sort({ count: -1 });
  return (documents) => sorted(grouped(documents));
}
