import { Long } from 'bson';
import { z } from 'zod';
import type { Cursors } from '../cursors';
import { notSupported } from '../errors';
import type { Catalog } from '../storage/catalog';
import type { Changes } from '../storage/changes';
import { type Document, isDocument, isNumeric, toNumber } from '../values/values';

interface CommandContext {
  readonly catalog: Catalog;
  readonly cursors: Cursors;
  readonly database: string;
  /** Start of the command: the value of `$$NOW`. */
  readonly now: Date;
  /** Collects the command's changes, which are durable before the command is answered. */
  readonly changes: Changes;
}

/** A command of the protocol. It runs without interruption, so no other command sees it half done. */
export interface Command {
  readonly writes: boolean;
  readonly run: (message: Document, context: CommandContext) => Document;
}

export type Commands = Readonly<Record<string, Command>>;

/** An object of these fields. A null counts as missing, because drivers send it for options without a value. */
export const toSchema = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(
    (value) =>
      isDocument(value)
        ? Object.fromEntries(Object.entries(value).filter(([, field]) => (field ?? null) !== null))
        : value,
    z.strictObject(shape),
  );

/** Fields of every command, which mean nothing to a server on its own. */
const COMMON_FIELDS = new Set(['$db', '$readPreference', 'lsid', 'comment']);

/**
 * A command that only reads.
 * @param shape its fields besides those of every command; others are refused by name (115)
 */
export function asRead<Shape extends z.ZodRawShape>(
  shape: Shape,
  run: (fields: z.infer<z.ZodObject<Shape, z.core.$strict>>, context: CommandContext) => Document,
): Command {
  const schema = toSchema(shape);
  return {
    writes: false,
    run: (message, context) => {
      const entries = Object.entries(message).filter(([field]) => !COMMON_FIELDS.has(field));
      const parsed = schema.safeParse(Object.fromEntries(entries));
      if (parsed.success) return run(parsed.data, context);
      const [issue] = parsed.error.issues;
      const unknown = issue?.code === 'unrecognized_keys' ? issue.keys : [];
      const field = [...(issue?.path ?? []), ...unknown].join('.');
      throw notSupported(`${Object.keys(message)[0] ?? ''} with this ${field}`);
    },
  };
}

/** A write concern that a server on its own fulfills: every write is confirmed once it is on the disk. */
const writeConcernSchema = toSchema({
  w: z.literal(['majority', 0, 1]).optional(),
  j: z.boolean().optional(),
  wtimeout: z.number().optional(),
}).optional();

/** A command that changes data. @param shape as in {@link asRead} */
export function asWrite<Shape extends z.ZodRawShape>(
  shape: Shape,
  run: (fields: z.infer<z.ZodObject<Shape, z.core.$strict>>, context: CommandContext) => Document,
): Command {
  const command = asRead(shape, run);
  return {
    writes: true,
    run: ({ writeConcern, ...message }, context) => {
      if (!writeConcernSchema.safeParse(writeConcern).success)
        throw notSupported('this write concern');
      return command.run(message, context);
    },
  };
}

export const collectionName = z.string().regex(/^[^\0]+$/);
export const object = z.custom<Document>(isDocument);

/** A number of any type, with its fraction cut off. */
export const count = z
  .unknown()
  .refine(isNumeric)
  .transform((value) => Math.trunc(toNumber(value)))
  .refine((value) => value >= 0);

export const long = z.union([z.instanceof(Long), z.number().transform((n) => Long.fromNumber(n))]);
