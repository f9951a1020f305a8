import { Long } from 'bson';
import { badValue, CommandError, notSupported } from '../errors';
import {
  bsonType,
  isDocument,
  isNumeric,
  isTruthy,
  toNumber,
  type Document,
} from '../values/values';

/** Fields that every command accepts. */
const common = new Set(['$db', '$readPreference', 'lsid', 'writeConcern', 'comment']);

/** The fields of a command, read by type. */
export class Fields {
  constructor(
    readonly name: string,
    private readonly command: Document,
  ) {}

  has(field: string): boolean {
    return this.command[field] !== undefined && this.command[field] !== null;
  }

  value(field: string): unknown {
    return this.command[field];
  }

  /**
   * Refuses unknown fields, unless their value is false, null or 0, which asks for nothing.
   * @throws CommandError 115
   */
  allow(known: readonly string[]): void {
    for (const [field, value] of Object.entries(this.command)) {
      if (field === this.name || common.has(field) || known.includes(field)) continue;
      if (isTruthy(value)) throw notSupported(`${this.name} with ${field}`);
    }
  }

  string(field: string): string {
    const value = this.required(field);
    if (typeof value !== 'string') throw this.wrongType(field, 'string');
    return value;
  }

  document(field: string): Document | undefined {
    if (!this.has(field)) return undefined;
    const value = this.command[field];
    if (!isDocument(value)) throw this.wrongType(field, 'object');
    return value;
  }

  documents(field: string): Document[] {
    const value = this.required(field);
    if (!Array.isArray(value)) throw this.wrongType(field, 'array');
    return value.map((item: unknown, i) => {
      if (!isDocument(item)) throw this.wrongType(`${field}.${i}`, 'object', item);
      return item;
    });
  }

  /** A count with its fraction cut off; undefined if it is missing. */
  count(field: string): number | undefined {
    if (!this.has(field)) return undefined;
    const value = this.command[field];
    if (!isNumeric(value)) {
      throw this.wrongType(field, 'int', value, "types '[long, int, decimal, double]'");
    }
    const number = Math.trunc(toNumber(value));
    if (number >= 0) return number;
    throw new CommandError(
      51024,
      `BSON field '${field}' value must be >= 0, actual value '${number}'`,
    );
  }

  long(field: string): Long {
    return this.asLong(field, this.required(field));
  }

  longs(field: string): Long[] {
    const value = this.required(field);
    if (!Array.isArray(value)) throw this.wrongType(field, 'array');
    return value.map((item: unknown) => this.asLong(field, item));
  }

  private asLong(field: string, value: unknown): Long {
    if (value instanceof Long) return value;
    if (typeof value === 'number') return Long.fromNumber(value);
    throw this.wrongType(field, 'long', value);
  }

  /** True for `true` and for numbers other than zero, as in MongoDB. */
  flag(field: string): boolean {
    if (!this.has(field)) return false;
    const value = this.command[field];
    if (isNumeric(value)) return toNumber(value) !== 0;
    if (typeof value !== 'boolean') throw this.wrongType(field, 'bool');
    return value;
  }

  /** @throws CommandError 40414 if it is missing */
  required(field: string): unknown {
    if (!this.has(field)) {
      throw new CommandError(
        40414,
        `BSON field '${this.name}.${field}' is missing but a required field`,
      );
    }
    return this.command[field];
  }

  private wrongType(
    field: string,
    wanted: string,
    value: unknown = this.command[field],
    expected = `type '${wanted}'`,
  ): CommandError {
    return new CommandError(
      14,
      `BSON field '${this.name}.${field}' is the wrong type '${bsonType(value)}', expected ${expected}`,
    );
  }
}

/** The collection name in a command, which must not be empty. */
export function collectionName(fields: Fields, field: string = fields.name): string {
  const value = fields.value(field);
  if (typeof value !== 'string') {
    throw new CommandError(73, `collection name has invalid type ${bsonType(value)}`);
  }
  if (value === '') throw new CommandError(73, "Invalid namespace specified ''");
  if (value.includes('\0')) throw badValue('namespaces cannot have embedded null characters');
  return value;
}

/**
 * Checks the write concern of a command, as a standalone server does.
 * @throws CommandError 72 if a command that does not write has one, 115 for an unsupported one
 */
export function checkWriteConcern({ writeConcern }: Document, writes: boolean): void {
  if (writeConcern === undefined) return;
  if (!writes) throw new CommandError(72, 'the command does not support writeConcern');
  const {
    w = 1,
    j = false,
    wtimeout = 0,
    ...others
  } = isDocument(writeConcern) ? writeConcern : { w: NaN };
  const isKnown =
    (w === 'majority' || w === 0 || w === 1) &&
    typeof j === 'boolean' &&
    isNumeric(wtimeout) &&
    Object.keys(others).length === 0;
  if (!isKnown) throw notSupported("a write concern other than 'majority', 0 or 1");
}
