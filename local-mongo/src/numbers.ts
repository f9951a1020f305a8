import { Decimal128, Double, Long } from 'bson';
import { exact } from './compare';
import { notSupported } from './errors';
import { bsonType, isInt32, toNumber } from './values';

type Numeric = number | Double | Long | Decimal128;
type Exact = NonNullable<ReturnType<typeof exact>>;

/** Adds numbers as MongoDB does: exactly, rounded once, in the widest type; an int grows to a long, a long to a double. */
export function sum(values: readonly Numeric[]): Numeric {
  if (values.every((value) => typeof value === 'number' && isInt32(value))) {
    const total = values.reduce<number>((before, value) => before + toNumber(value), 0);
    if (isInt32(total)) return total;
  }
  return calculate(values, (x, y) => x + y, addExactly);
}

/** Takes one number from another by the same rules. */
export function subtract(a: Numeric, b: Numeric): Numeric {
  return calculate([a, b], (x, y) => x - y, subtractExactly);
}

/** Multiplies two numbers by the same rules. */
export function multiply(a: Numeric, b: Numeric): Numeric {
  return calculate([a, b], (x, y) => x * y, multiplyExactly);
}

function addExactly(a: Exact, b: Exact): Exact {
  const exponent = Math.min(a.exponent, b.exponent);
  const scale = (value: Exact) => value.digits * 10n ** BigInt(value.exponent - exponent);
  return { digits: scale(a) + scale(b), exponent };
}

function subtractExactly(a: Exact, { digits, exponent }: Exact): Exact {
  return addExactly(a, { digits: -digits, exponent });
}

function multiplyExactly(a: Exact, b: Exact): Exact {
  return { digits: a.digits * b.digits, exponent: a.exponent + b.exponent };
}

function calculate(
  values: readonly Numeric[],
  rounded: (x: number, y: number) => number,
  exactly: (x: Exact, y: Exact) => Exact,
): Numeric {
  const [first, ...others] = values;
  if (first === undefined) return 0;
  const types = new Set(values.map((value) => bsonType(value)[0]));
  const decimal = types.has('decimal');
  if (decimal && types.has('double')) throw notSupported('arithmetic on a decimal and a double');
  const inDoubles = () =>
    double(others.reduce<number>((x, y) => rounded(x, toNumber(y)), toNumber(first)));
  const [start, ...rest] = values.map(exact).filter((value) => value !== undefined);
  if (!start || rest.length < others.length) {
    if (decimal) throw notSupported('arithmetic on a decimal without an end');
    return inDoubles();
  }
  const { digits, exponent } = rest.reduce(exactly, start);
  if (decimal) return Decimal128.fromStringWithRounding(`${digits}E${exponent}`);
  if (types.has('double')) {
    const result = Number(`${digits}E${exponent}`);
    // Of two doubles zero keeps the sign that the hardware gives it.
    return result === 0 && values.length === 2 ? inDoubles() : double(result);
  }
  if (digits !== BigInt.asIntN(64, digits)) return double(Number(digits));
  const fits = !types.has('long') && isInt32(Number(digits));
  return fits ? Number(digits) : Long.fromBigInt(digits);
}

/** A double even where it is integral. */
function double(value: number): number | Double {
  return isInt32(value) ? new Double(value) : value;
}
