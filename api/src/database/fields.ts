import { randomUUID } from 'node:crypto';
import { id } from '@site/contracts/text/values';

/** The same ids as the contract accepts. */
const isId = {
  validator: (value: unknown) => id.safeParse(value).success,
  message: '{PATH} must be a UUID',
};

/** `_id` of every entity: a UUID as text, answered as `id` (docs/product.md 3). */
export const entityId = {
  type: String,
  default: () => randomUUID(),
  validate: isId,
};

export const reference = {
  type: String,
  required: true as const,
  validate: isId,
};

/** Whole numbers in the range of a database's integer column (docs/product.md 5): 32 bits with a sign. */
export const integer = {
  type: Number,
  min: -2_147_483_648,
  max: 2_147_483_647,
  validate: { validator: Number.isInteger, message: '{PATH} must be a whole number' },
};

export const text = { type: String, required: true as const };

/** An email address, normalized for comparison. */
export const emailAddress = {
  type: String,
  required: true as const,
  trim: true,
  lowercase: true,
  maxlength: 254,
};

/** Documents with only the fields of their schema; collections and indexes are made by migrations. */
export const baseOptions = { versionKey: false, autoCreate: false, autoIndex: false } as const;

/** Entities that have only a time of creation in the specification. */
export const withCreatedAt = {
  ...baseOptions,
  timestamps: { createdAt: true, updatedAt: false },
} as const;

/** Entities that also have a time of their last change. */
export const withTimestamps = { ...withCreatedAt, timestamps: true } as const;
