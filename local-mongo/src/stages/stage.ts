import { CommandError } from '../errors';
import { bsonType, isDocument, type Document } from '../values';

/** A stage ready to run. Documents it is given are never changed. */
export type Stage = (documents: Document[]) => Document[];

/**
 * Reads a stage's argument.
 * @param now the value of `$$NOW`
 * @throws CommandError with MongoDB's code when it is wrong
 */
export type StageCompiler = (argument: unknown, now: Date) => Stage;

/** A stage's argument where it has to be an object. */
export function documentOf(stage: string, argument: unknown, code: number): Document {
  if (isDocument(argument)) return argument;
  throw new CommandError(
    code,
    `${stage} specification stage must be an object, but was ${bsonType(argument)[0]}`,
  );
}
