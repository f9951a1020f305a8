import { notSupported } from '../errors';
import { canonical } from '../values/canonical';
import { compare } from '../values/compare';
import { parsePath } from '../values/path';
import { type Document, isDocument, isNumeric, sum } from '../values/values';
import { compileExpression } from './expression';

/** Combines the values of a group's documents, which are undefined where a document has none. */
type Accumulator = (values: readonly unknown[]) => unknown;

const accumulators: Readonly<Record<string, Accumulator>> = {
  $sum: (values) => sum(values.filter(isNumeric)),
  $min: (values) => findExtreme(values, -1),
  $max: (values) => findExtreme(values, 1),
};

/**
 * Compiles a `$group` stage. Groups come in the order of their `_id`; MongoDB does not define an order.
 * @param now the value of `$$NOW`
 */
export function compileGroup({ _id: key, ...fields }: Document, now: Date) {
  if (key === undefined) throw notSupported('$group without _id');
  const getKey = compileExpression(key, now);
  const results = Object.entries(fields).map(([name, field]) => compileResult(name, field, now));
  return (documents: readonly Document[]): Document[] => {
    const groups = new Map<string, { _id: unknown; members: Document[] }>();
    for (const item of documents) {
      const _id = getKey(item) ?? null;
      const key = canonical(_id);
      const existing = groups.get(key);
      if (existing) existing.members.push(item);
      else groups.set(key, { _id, members: [item] });
    }
    const sorted = [...groups.values()].sort((a, b) => compare(a._id, b._id));
    return sorted.map(({ _id, members }) => ({
      _id,
      ...Object.fromEntries(
        results.map(({ name, getValue, accumulate }) => [name, accumulate(members.map(getValue))]),
      ),
    }));
  };
}

function compileResult(name: string, field: unknown, now: Date) {
  const [operator = '', ...others] = isDocument(field) ? Object.keys(field) : [];
  const accumulate = Object.hasOwn(accumulators, operator) ? accumulators[operator] : undefined;
  if (!isDocument(field) || !accumulate || others.length > 0 || parsePath(name).length > 1)
    throw notSupported(`the field '${name}' of $group`);
  return { name, getValue: compileExpression(field[operator], now), accumulate };
}

function findExtreme(values: readonly unknown[], sign: 1 | -1): unknown {
  return values.reduce((best: unknown, value) => {
    if (value === null || value === undefined) return best;
    return best === null || compare(value, best) * sign > 0 ? value : best;
  }, null);
}
