import { Long } from 'bson';
import { badValue, CommandError } from '../errors';
import { checkExpression, evaluate, readsDocument, type Variables } from '../expression';
import { bsonType, isDocument, isNumeric, toNumber, type Document } from '../values';

/** Fields every command takes; they need nothing from a server on its own. */
const common = new Set([
  '$db',
  '$readPreference',
  '$clusterTime',
  'lsid',
  'comment',
  'maxTimeMS',
  'readConcern',
  'writeConcern',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
]);

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

  /** @throws CommandError 40415 when the command has a field that is not one of these */
  allow(fields: readonly string[]): void {
    for (const field of Object.keys(this.command)) {
      if (field !== this.name && !common.has(field) && !fields.includes(field)) {
        throw new CommandError(40415, `BSON field '${this.name}.${field}' is an unknown field.`);
      }
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

  /** A count that is not negative; undefined when it is not given. */
  count(field: string): number | undefined {
    if (!this.has(field)) return undefined;
    const value = this.command[field];
    if (!isNumeric(value))
      throw this.wrongType(field, 'int', value, "types '[long, int, decimal, double]'");
    const number = Math.trunc(toNumber(value));
    if (number < 0) {
      throw new CommandError(
        51024,
        `BSON field '${field}' value must be >= 0, actual value '${number}'`,
      );
    }
    return number;
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

  /** True for `true` and for numbers other than zero, as MongoDB reads its flags. */
  flag(field: string): boolean {
    if (!this.has(field)) return false;
    const value = this.command[field];
    if (isNumeric(value)) return toNumber(value) !== 0;
    if (typeof value !== 'boolean') throw this.wrongType(field, 'bool');
    return value;
  }

  private required(field: string): unknown {
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
      `BSON field '${this.name}.${field}' is the wrong type '${bsonType(value)[0]}', expected ${expected}`,
    );
  }
}

/**
 * The variables that a command's `let` gives, each evaluated once and known to those after it.
 * @throws CommandError 4890500 when one would need a document
 */
export function letVariables(fields: Fields): Variables {
  const variables: Record<string, unknown> = { NOW: new Date() };
  for (const [name, expression] of Object.entries(fields.document('let') ?? {})) {
    checkExpression(expression);
    if (readsDocument(expression)) {
      throw new CommandError(
        4890500,
        'Command let Expression tried to access a field, but this is not allowed because Command let Expressions run before the query examines any documents.',
      );
    }
    variables[name] = evaluate(expression, {}, variables);
  }
  return variables;
}

/** Refuses every collation but the binary one. */
export function assertSimpleCollation(collation: Document | undefined): void {
  if (collation && Object.keys(collation).length > 0 && collation.locale !== 'simple') {
    throw new CommandError(115, 'collation is not supported by local-mongo');
  }
}

/** The collection name in a command, which must not be empty. */
export function collectionName(fields: Fields, field: string = fields.name): string {
  const value = fields.value(field);
  if (typeof value !== 'string') {
    throw new CommandError(73, `collection name has invalid type ${bsonType(value)[0]}`);
  }
  if (value === '') throw new CommandError(73, "Invalid namespace specified ''");
  if (value.includes('\0')) throw badValue('namespaces cannot have embedded null characters');
  return value;
}
