import { badValue, CommandError } from '../errors';
import { compileQuery } from '../match';
import { parseSort, sortBy } from '../sort';
import { isNumeric, shellText, toNumber } from '../values';
import { documentOf, type PipelineContext, type Stage } from './stage';

/** `$match`. */
export function match(argument: unknown, { variables }: PipelineContext): Stage {
  const matches = compileQuery(documentOf('$match', argument, 15959), variables);
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
  if (typeof argument !== 'string' || argument === '') {
    throw new CommandError(40156, 'the count field must be a non-empty string');
  }
  if (argument.startsWith('$')) {
    throw new CommandError(40158, 'the count field cannot be a $-prefixed path');
  }
  if (argument.includes('.')) {
    throw new CommandError(40160, "the count field cannot contain '.'");
  }
  return (documents) => (documents.length === 0 ? [] : [{ [argument]: documents.length }]);
}

/** `$sample`, drawing no document twice. */
export function sample(argument: unknown): Stage {
  const { size } = documentOf('$sample', argument, 28745);
  if (size === undefined) throw new CommandError(28749, '$sample stage must specify a size');
  const wanted = isNumeric(size) ? toNumber(size) : NaN;
  if (!Number.isInteger(wanted)) {
    throw new CommandError(28746, 'size argument to $sample must be a number');
  }
  if (wanted <= 0) throw badValue(`size argument to $sample must be positive, not ${wanted}`);
  return (documents) => {
    const drawn = [...documents];
    const last = Math.min(wanted, drawn.length);
    for (let i = 0; i < last; i++) {
      const other = i + Math.floor(Math.random() * (drawn.length - i));
      const [a, b] = [drawn[i], drawn[other]];
      if (a && b) [drawn[i], drawn[other]] = [b, a];
    }
    return drawn.slice(0, last);
  };
}
