import type { Collection } from '../collection';
import { CommandError } from '../errors';
import type { Variables } from '../expression';
import { bsonType, isDocument, type Document } from '../values';

/** What a pipeline reads from. */
export interface PipelineContext {
  /** Collections of the database, by name. */
  readonly collection: (name: string) => Collection;
  /** The collection the pipeline starts with. */
  readonly source: string;
  readonly variables: Variables;
  readonly hint?: unknown;
}

/** A pipeline over what another collection holds, or over given documents. */
export interface SubPipelines {
  /** Checks and prepares a pipeline without running it. */
  readonly compile: (pipeline: readonly Document[], context: PipelineContext) => Stage;
  /** Runs a pipeline over its source collection. */
  readonly run: (pipeline: readonly Document[], context: PipelineContext) => Document[];
}

/** A stage ready to run. Documents it is given are never changed. */
export type Stage = (documents: Document[]) => Document[];

/**
 * Reads a stage's argument.
 * @throws CommandError with MongoDB's code when it is wrong
 */
export type StageCompiler = (
  argument: unknown,
  context: PipelineContext,
  pipelines: SubPipelines,
) => Stage;

/** A stage's argument where it has to be an object. */
export function documentOf(stage: string, argument: unknown, code = 40272): Document {
  if (isDocument(argument)) return argument;
  throw new CommandError(
    code,
    `${stage} specification stage must be an object, but was ${bsonType(argument)[0]}`,
  );
}
