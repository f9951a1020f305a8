import { Long } from 'bson';
import { CommandError } from '../errors';
import { checkExpression, evaluate, operatorOf } from '../expression';
import { fieldOf } from '../path';
import { compileProjection, compute } from '../projection';
import { isDocument, shellText, type Document } from '../values';
import { documentOf, type PipelineContext, type Stage } from './stage';

/** `$project`. */
export function project(argument: unknown, { variables }: PipelineContext): Stage {
  const specification = documentOf('$project', argument, 15969);
  if (Object.keys(specification).length === 0) {
    throw new CommandError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  }
  const shape = compileProjection(specification, 'aggregate', variables);
  return (documents) => documents.map((item) => shape(item));
}

/** `$addFields` and `$set`. */
export function addFields(stage: string, argument: unknown, { variables }: PipelineContext): Stage {
  const fields = computedFields('', documentOf(stage, argument));
  return (documents) =>
    documents.map((item) => {
      const result = { ...item };
      for (const { path, expression } of fields) {
        compute(result, path.split('.'), evaluate(expression, item, variables));
      }
      return result;
    });
}

interface ComputedField {
  readonly path: string;
  readonly expression: unknown;
}

function computedFields(prefix: string, specification: Document): ComputedField[] {
  return Object.entries(specification).flatMap(([name, expression]) => {
    const path = prefix + name;
    if (path.split('.').some((part) => part === '' || part.startsWith('$'))) {
      throw new CommandError(16410, `FieldPath field names may not start with '$': '${path}'`);
    }
    const nested = isDocument(expression) && !operatorOf(expression);
    if (nested && Object.keys(expression).length > 0) return computedFields(`${path}.`, expression);
    checkExpression(expression);
    return [{ path, expression }];
  });
}

/** `$unset`. */
export function unset(argument: unknown, context: PipelineContext): Stage {
  const names: unknown[] = Array.isArray(argument) ? argument : [argument];
  const fields = names.map((name): [string, boolean] => {
    if (typeof name !== 'string') {
      throw new CommandError(31002, '$unset specification must be a string or an array of strings');
    }
    return [name, false];
  });
  return project(Object.fromEntries(fields), context);
}

/** `$unwind`. */
export function unwind(argument: unknown): Stage {
  const options = isDocument(argument) ? argument : { path: argument };
  const { path, includeArrayIndex, preserveNullAndEmptyArrays = false } = options;
  if (typeof path !== 'string') {
    throw new CommandError(28808, 'expected a string as the path for $unwind stage');
  }
  if (!path.startsWith('$')) {
    throw new CommandError(
      28818,
      `path option to $unwind stage should be prefixed with a '$': ${path}`,
    );
  }
  if (includeArrayIndex !== undefined && typeof includeArrayIndex !== 'string') {
    throw new CommandError(28810, 'expected a non-empty string for the includeArrayIndex option');
  }
  const parts = path.slice(1).split('.');
  const emit = (item: Document, index: number | null, value?: { readonly element: unknown }) => {
    const result = { ...item };
    if (value) compute(result, parts, value.element);
    if (includeArrayIndex !== undefined) {
      const shown = index === null ? null : Long.fromNumber(index);
      compute(result, includeArrayIndex.split('.'), shown);
    }
    return result;
  };
  return (documents) =>
    documents.flatMap((item) => {
      const value = valueAt(item, parts);
      if (Array.isArray(value) && value.length > 0) {
        return value.map((element: unknown, i) => emit(item, i, { element }));
      }
      const nothing = value === undefined || value === null || Array.isArray(value);
      if (nothing && preserveNullAndEmptyArrays !== true) return [];
      return [emit(item, null, Array.isArray(value) ? { element: undefined } : undefined)];
    });
}

function valueAt(item: Document, parts: readonly string[]): unknown {
  return parts.reduce<unknown>(
    (value, part) => (isDocument(value) ? fieldOf(value, part) : undefined),
    item,
  );
}

/** `$replaceRoot`. */
export function replaceRoot(argument: unknown, { variables }: PipelineContext): Stage {
  const { newRoot } = documentOf('$replaceRoot', argument, 40229);
  if (newRoot === undefined) {
    throw new CommandError(40231, 'no newRoot specified for the $replaceRoot stage');
  }
  checkExpression(newRoot);
  return (documents) =>
    documents.map((item) => {
      const root = evaluate(newRoot, item, variables);
      if (isDocument(root)) return root;
      throw new CommandError(
        40228,
        `'newRoot' expression must evaluate to an object, but resulting value was: ${shellText(root)}`,
      );
    });
}
