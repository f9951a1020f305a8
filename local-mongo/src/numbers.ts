import { type Decimal128, Double, Long } from 'bson';
import { notSupported } from './errors';
import { bsonType, isInt32, toNumber } from './values';

type Numeric = number | Double | Long | Decimal128;

/**
 * Adds numbers as MongoDB does, in the widest type: an int grows to a long, a long to a double.
 * @throws CommandError 115 for decimals
 */
export function sum(values: readonly Numeric[]): Numeric {
  const types = new Set(values.map((value) => bsonType(value)));
  if (types.has('decimal')) throw notSupported('arithmetic on decimals');
  if (types.has('double')) return double(values.reduce<number>((x, y) => x + toNumber(y), 0));
  const total = values.reduce((x, y) => x + BigInt(y.toString()), 0n);
  if (total !== BigInt.asIntN(64, total)) return double(Number(total));
  return !types.has('long') && isInt32(Number(total)) ? Number(total) : Long.fromBigInt(total);
}

/** A double even where it is integral. */
function double(value: number): number | Double {
  return isInt32(value) ? new Double(value) : value;
}
