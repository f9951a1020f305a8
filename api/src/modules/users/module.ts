import { model, Schema } from 'mongoose';
import { entityId, text, withCreatedAt } from '../../database/fields';
import type { ApiModule } from '../../module';

const schema = new Schema(
  {
    _id: entityId,
    username: text,
    /** A hash, never the password itself; only queries that select it by name read it. */
    password: { ...text, select: false },
  },
  withCreatedAt,
);
schema.index({ username: 1 }, { unique: true });

/** users (docs/product.md 3). */
export const User = model('User', schema, 'users');

/** Stored entities of docs/product.md 3, which asks for no calls on them. */
export const usersModule: ApiModule = { name: 'users', models: [User] };
