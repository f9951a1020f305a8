import { Decimal128, Double, Long } from 'bson';
import { exact } from './compare';
import { badValue } from './errors';
import { bsonType, isInt32, toNumber } from './values';

type Numeric = number | Double | Long | Decimal128;

/** Adds two numbers as MongoDB does: the wider type wins and an int grows to a long. */
export function add(a: Numeric, b: Numeric): Numeric {
  return calculate(a, b, (x, y) => x + y, addExactly);
}

/** Multiplies two numbers by the same rules. */
export function multiply(a: Numeric, b: Numeric): Numeric {
  return calculate(a, b, (x, y) => x * y, multiplyExactly);
}

type Exact = NonNullable<ReturnType<typeof exact>>;

function addExactly(a: Exact, b: Exact): Exact {
  const exponent = Math.min(a.exponent, b.exponent);
  const scale = (value: Exact) => value.digits * 10n ** BigInt(value.exponent - exponent);
  return { digits: scale(a) + scale(b), exponent };
}

function multiplyExactly(a: Exact, b: Exact): Exact {
  return { digits: a.digits * b.digits, exponent: a.exponent + b.exponent };
}

function calculate(
  a: Numeric,
  b: Numeric,
  rounded: (x: number, y: number) => number,
  exactly: (x: Exact, y: Exact) => Exact,
): Numeric {
  const types = [bsonType(a)[0], bsonType(b)[0]];
  const [x, y] = [exact(a), exact(b)];
  if (types.includes('decimal') && x && y) {
    const { digits, exponent } = exactly(x, y);
    return Decimal128.fromStringWithRounding(`${digits}E${exponent}`);
  }
  if (types.includes('decimal')) {
    return Decimal128.fromString(String(rounded(toNumber(a), toNumber(b))));
  }
  if (types.includes('double') || !x || !y) return double(rounded(toNumber(a), toNumber(b)));
  const { digits } = exactly(x, y);
  if (digits !== BigInt.asIntN(64, digits)) {
    throw badValue(`Failed to apply the operation: integer overflow, the result is ${digits}`);
  }
  const fits = !types.includes('long') && isInt32(Number(digits));
  return fits ? Number(digits) : Long.fromBigInt(digits);
}

/** A double even where it is integral. */
export function double(value: number): number | Double {
  return isInt32(value) ? new Double(value) : value;
}
