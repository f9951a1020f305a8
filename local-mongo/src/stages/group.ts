import { accumulatorNamed, type Accumulator } from '../accumulators';
import { compare } from '../compare';
import { CommandError } from '../errors';
import { compileExpression, type Expression } from '../expression';
import { setField } from '../path';
import { createTree } from '../sorted-tree';
import { isDocument, type Document } from '../values';
import { documentOf, type Stage } from './stage';

/** `$group`. Groups come in the order of their `_id`, which MongoDB leaves open. */
export function group(argument: unknown, now: Date): Stage {
  const { _id: key, ...fields } = documentOf('$group', argument, 15947);
  if (key === undefined) {
    throw new CommandError(15955, 'a group specification must include an _id');
  }
  const keyOf = compileExpression(key, now);
  const results = Object.entries(fields).map(([name, field]) => resultField(name, field, now));
  return (documents) => {
    const groups = createTree<unknown, Document[]>(compare);
    for (const item of documents) {
      const id = keyOf(item) ?? null;
      const members = groups.get(id);
      if (members) members.push(item);
      else groups.set(id, [item]);
    }
    return groups.toArray().map(([_id, members]) => {
      const result: Document = { _id };
      for (const { name, valueOf, accumulate } of results) {
        setField(result, name, accumulate(members.map(valueOf)));
      }
      return result;
    });
  };
}

/** A field of the groups, made of a value of each document. */
interface ResultField {
  readonly name: string;
  readonly valueOf: Expression;
  readonly accumulate: Accumulator;
}

function resultField(name: string, field: unknown, now: Date): ResultField {
  if (name.includes('.')) {
    throw new CommandError(40235, `The field name '${name}' cannot contain '.'`);
  }
  if (name.startsWith('$')) {
    throw new CommandError(40236, `The field name '${name}' cannot be an operator name`);
  }
  const [operator, ...others] = isDocument(field) ? Object.keys(field) : [];
  if (!isDocument(field) || operator === undefined) {
    throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
  }
  if (others.length > 0) {
    throw new CommandError(40238, `The field '${name}' must specify one accumulator`);
  }
  const accumulate = accumulatorNamed(operator);
  return {
    name,
    valueOf: compileExpression(argumentOf(operator, field[operator]), now),
    accumulate,
  };
}

/** What an accumulator is given of each document: one expression, which may stand in an array of its own. */
function argumentOf(operator: string, argument: unknown): unknown {
  if (operator === '$count') {
    if (isDocument(argument) && Object.keys(argument).length === 0) return argument;
    throw new CommandError(14, '$count takes no arguments, i.e. $count:{}');
  }
  if (!Array.isArray(argument)) return argument;
  const items: unknown[] = argument;
  if (items.length === 1) return items[0];
  throw new CommandError(40237, `The ${operator} accumulator is a unary operator`);
}
