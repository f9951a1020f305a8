import { CommandError } from '../errors';
import { compileQuery } from '../match';
import { setField } from '../path';
import { compileProjection } from '../projection';
import { parseSort, sortBy } from '../sort';
import { isNumeric, shellText, toNumber, type Document } from '../values';
import { documentOf, type Stage } from './stage';

/** `$match`. */
export function match(argument: unknown, now: Date): Stage {
  const matches = compileQuery(documentOf('$match', argument, 15959), now);
  return (documents) => documents.filter((item) => matches(item));
}

/** `$sort`. */
export function sort(argument: unknown): Stage {
  const fields = parseSort(documentOf('$sort', argument, 15973));
  if (fields.length === 0) {
    throw new CommandError(15976, '$sort stage must have at least one sort key');
  }
  return (documents) => sortBy(documents, fields, (item) => item);
}

function wholeNumber(stage: string, argument: unknown, least: 0 | 1, code: number): number {
  const value = isNumeric(argument) ? toNumber(argument) : NaN;
  if (Number.isInteger(value) && value >= least) return value;
  if (value === 0) throw new CommandError(15958, 'the limit must be positive');
  throw new CommandError(
    code,
    `invalid argument to ${stage} stage: Expected a non-negative number in: ${shellText({ [stage]: argument })}`,
  );
}

/** `$limit`. */
export function limit(argument: unknown): Stage {
  const size = wholeNumber('$limit', argument, 1, 5107201);
  return (documents) => documents.slice(0, size);
}

/** `$skip`. */
export function skip(argument: unknown): Stage {
  const size = wholeNumber('$skip', argument, 0, 5107200);
  return (documents) => documents.slice(size);
}

/** `$count`, which answers nothing for no documents. */
export function count(argument: unknown): Stage {
  if (typeof argument !== 'string') {
    throw new CommandError(40156, 'the count field must be a non-empty string');
  }
  if (argument === '') throw new CommandError(40157, 'the count field must be a non-empty string');
  if (argument.startsWith('$')) {
    throw new CommandError(40158, 'the count field cannot be a $-prefixed path');
  }
  if (argument.includes('\0')) {
    throw new CommandError(40159, 'the count field cannot contain NUL');
  }
  if (argument.includes('.')) {
    throw new CommandError(40160, "the count field cannot contain '.'");
  }
  return ({ length }) => {
    const counted: Document = {};
    setField(counted, argument, length);
    return length === 0 ? [] : [counted];
  };
}

/** `$project`. */
export function project(argument: unknown, now: Date): Stage {
  const specification = documentOf('$project', argument, 15969);
  if (Object.keys(specification).length === 0) {
    throw new CommandError(51272, '$project needs at least one field');
  }
  const shape = compileProjection(specification, 'aggregate', now);
  return (documents) => documents.map((item) => shape(item));
}
