import { Schema, model } from 'mongoose';
import { created, entityId, text } from '../../database/fields';
import type { ApiModule } from '../../module';

const schema = new Schema(
  {
    _id: entityId,
    username: text,
    /** A hash, never the password itself; only read where it is asked for by name. */
    password: { ...text, select: false },
  },
  created,
);
schema.index({ username: 1 }, { unique: true });

/** users (docs/product.md 3). */
export const User = model('User', schema, 'users');

/** Nothing is served of it yet. */
export const usersModule: ApiModule = { name: 'users', models: [User] };
