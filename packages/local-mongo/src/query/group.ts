import { canonical } from '../values/canonical';
import { compare } from '../values/compare';
import { CommandError, notSupported } from '../errors';
import { compileExpression, type Expression } from './expression';
import { setField } from '../values/path';
import { isDocument, isNumeric, sum, type Document } from '../values/values';

/** Combines the values of a group's documents, which are undefined where a document has none. */
type Accumulator = (values: readonly unknown[]) => unknown;

const accumulators: Readonly<Record<string, Accumulator>> = {
  $sum: (values) => sum(values.filter(isNumeric)),
  $min: (values) => extreme(values, -1),
  $max: (values) => extreme(values, 1),
};

/**
 * Compiles a `$group` stage. Groups come in the order of their `_id`; MongoDB does not define an order.
 * @param now the value of `$$NOW`
 */
export function group(specification: Document, now: Date) {
  const { _id: key, ...fields } = specification;
  if (key === undefined) {
    throw new CommandError(15955, 'a group specification must include an _id');
  }
  const keyOf = compileExpression(key, now);
  const results = Object.entries(fields).map(([name, field]) => resultField(name, field, now));
  return (documents: readonly Document[]): Document[] => {
    const groups = new Map<string, { _id: unknown; members: Document[] }>();
    for (const item of documents) {
      const _id = keyOf(item) ?? null;
      const key = canonical(_id);
      const found = groups.get(key);
      if (found) found.members.push(item);
      else groups.set(key, { _id, members: [item] });
    }
    const inOrder = [...groups.values()].sort((a, b) => compare(a._id, b._id));
    return inOrder.map(({ _id, members }) => {
      const result: Document = { _id };
      for (const { name, valueOf, accumulate } of results) {
        setField(result, name, accumulate(members.map(valueOf)));
      }
      return result;
    });
  };
}

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
  const accumulate = Object.hasOwn(accumulators, operator) ? accumulators[operator] : undefined;
  if (!accumulate) throw notSupported(operator);
  return { name, valueOf: compileExpression(field[operator], now), accumulate };
}

function extreme(values: readonly unknown[], sign: 1 | -1): unknown {
  return values.reduce((best: unknown, value) => {
    if (value === null || value === undefined) return best;
    return best === null || compare(value, best) * sign > 0 ? value : best;
  }, null);
}
