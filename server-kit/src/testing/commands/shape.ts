import { BSON, type Document } from 'mongodb';

/** A command without its values, as one line: `find posts {filter: {slug: string}, limit: number}`. */
export type Shape = string;

/** Fields that the driver adds to a command. */
const addedByDriver = new Set(['lsid', 'txnNumber', '$db', '$clusterTime', '$readPreference']);

/** Lists of statements. Each statement is checked by itself, so each has a shape. */
const statementLists = new Set(['updates', 'deletes', 'indexes']);

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  !(value instanceof RegExp) &&
  !ArrayBuffer.isView(value) &&
  !('_bsontype' in value);

/** The driver holds some documents as a `Map`. */
const entriesOf = (document: Document): [string, unknown][] =>
  document instanceof Map ? [...document] : Object.entries(document);

const isOperators = (value: unknown): value is Document =>
  isDocument(value) && entriesOf(value)[0]?.[0].startsWith('$') === true;

type ShapeOf = (value: unknown, name: string) => string;

const inBraces = (entries: readonly (readonly [string, string])[]): string =>
  `{${[...new Set(entries.map(([name, shape]) => (shape ? `${name}: ${shape}` : name)))].join(', ')}}`;

/** The shape of each field of a document; the type of any other value. */
const fieldsOf = (value: unknown, shapeOf: ShapeOf): string =>
  isDocument(value)
    ? inBraces(entriesOf(value).map(([name, field]) => [withoutData(name), shapeOf(field, name)]))
    : typeOf(value);

/** A list by the different shapes in it, not by their number. */
const eachOf = (values: readonly unknown[], shapeOf: (value: unknown) => string): string =>
  `[${[...new Set(values.map(shapeOf))].join(' | ')}]`;

/** A path without positions and keys that are data: `answers.3.at` and `answers.64fe….at` are `answers.*.at`. */
const withoutData = (path: string): string =>
  path.includes('.') ? path.replace(/\.(?:\d[\w-]*|[0-9a-f]{24})(?=\.|$)/g, '.*') : path;

function typeOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return eachOf(value, typeOf);
  if (value instanceof Date) return 'date';
  if (value instanceof RegExp) return 'regex';
  if (value instanceof BSON.ObjectId) return 'objectId';
  if (ArrayBuffer.isView(value) || value instanceof BSON.Binary) return 'binary';
  if (isDocument(value)) return 'document';
  return typeof value === 'string' || typeof value === 'boolean' ? typeof value : 'number';
}

/** A part whose value matters: directions of a sort, keys of an index, a write concern. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return eachOf(value, literal);
  if (isDocument(value)) return fieldsOf(value, literal);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : typeOf(value);
}

/** An aggregation expression: its operators, fields and variables. */
function expression(value: unknown): string {
  if (Array.isArray(value)) return eachOf(value, expression);
  if (isDocument(value)) return fieldsOf(value, expression);
  return typeof value === 'string' && value.startsWith('$') ? withoutData(value) : typeOf(value);
}

/** A condition on a field. */
const predicate: ShapeOf = (value) =>
  isOperators(value)
    ? fieldsOf(value, (operand, name) => {
        if (name === '$not') return predicate(operand, name);
        if (name === '$elemMatch') return filter(operand, name);
        return name === '$exists' || name === '$type' ? literal(operand) : typeOf(operand);
      })
    : typeOf(value);

const filter: ShapeOf = (value) =>
  isOperators(value) && !entriesOf(value).some(([name]) => logical.has(name))
    ? predicate(value, '')
    : fieldsOf(value, (part, name) => {
        if (name === '$expr') return expression(part);
        return logical.has(name) && Array.isArray(part)
          ? eachOf(part, (each) => filter(each, name))
          : predicate(part, name);
      });
const logical = new Set(['$and', '$or', '$nor', '$expr', '$text', '$comment', '$where']);

/** The path of a changed field if MongoDB has rules for it, as for `_id` and dotted paths. Other names are data. */
const changedField = (path: string): string =>
  path === '_id' || /[.$]/.test(path) ? withoutData(path) : 'field';

/** The operators of an update. A field's new value is data, unless it consists of operators. */
const update: ShapeOf = (value) => {
  if (Array.isArray(value)) return pipeline(value, '');
  if (!isOperators(value)) return 'document';
  return fieldsOf(value, (changes, operator) =>
    isDocument(changes)
      ? inBraces(
          entriesOf(changes).map(([path, to]) => [
            changedField(path),
            operator === '$pull' ? filter(to, path) : isOperators(to) ? fieldsOf(to, typeOf) : '',
          ]),
        )
      : typeOf(changes),
  );
};

/** The names of projected fields are data. Whether they are included, excluded or computed is not. */
const projection: ShapeOf = (value) =>
  isDocument(value)
    ? inBraces(
        entriesOf(value).map(([path, part]) => [
          changedField(path),
          typeof part === 'number' || typeof part === 'boolean' ? literal(part) : expression(part),
        ]),
      )
    : typeOf(value);

const stages: Record<string, ShapeOf> = {
  $match: (value) => filter(value, ''),
  $sort: literal,
  $project: (value) => projection(value, ''),
  $count: literal,
  $unwind: literal,
  $lookup: (value) =>
    fieldsOf(value, (part, name) => (name === 'pipeline' ? pipeline(part, name) : literal(part))),
};
/** A pipeline keeps the order of its stages. */
const pipeline: ShapeOf = (value) =>
  Array.isArray(value)
    ? `[${value
        .map((stage) => fieldsOf(stage, (part, name) => (stages[name] ?? expression)(part, name)))
        .join(', ')}]`
    : typeOf(value);

const concern: ShapeOf = (value) =>
  fieldsOf(value, (part, name) =>
    name === 'w' || name === 'level' ? literal(part) : typeOf(part),
  );

/** Parts of commands that contain names of fields. */
const shapesOfParts: Record<string, ShapeOf> = {
  filter,
  query: filter,
  q: filter,
  partialFilterExpression: filter,
  arrayFilters: (value, name) =>
    Array.isArray(value) ? eachOf(value, (each) => filter(each, name)) : typeOf(value),
  update,
  u: update,
  pipeline,
  projection,
  fields: projection,
  sort: literal,
  hint: literal,
  key: literal,
  collation: literal,
};
const namingFields = new Set(Object.keys(shapesOfParts));

const part: ShapeOf = (value, name) =>
  (name.endsWith('Concern') ? concern : shapesOfParts[name])?.(value, name) ??
  (typeof value === 'boolean' ? String(value) : typeOf(value));

/**
 * The shapes of a command as the driver sends it: one, or one for each statement of a write.
 * @param command its first field is the name
 */
export function shapesOf(command: Document): Shape[] {
  const [[name = '', target] = [], ...options] = entriesOf(command).filter(
    ([option]) => !addedByDriver.has(option),
  );
  const of = (entries: readonly (readonly [string, unknown])[]): Shape => {
    const shapes = entries.map(([option, value]): [string, string] => [
      option,
      statementLists.has(option) ? fieldsOf(value, part) : part(value, option),
    ]);
    // A command that names no fields has the same shape for every collection.
    const ofCollection = shapes.some(
      ([option, shape]) =>
        statementLists.has(option) || (namingFields.has(option) && shape !== '{}'),
    );
    return `${name}${ofCollection ? ` ${target}` : ''} ${inBraces(shapes)}`;
  };
  const [list, statements] = options.find(([option]) => statementLists.has(option)) ?? [];
  if (!Array.isArray(statements)) return [of(options)];
  return statements.map((statement: unknown) =>
    of(options.map(([option, value]) => [option, option === list ? statement : value])),
  );
}
