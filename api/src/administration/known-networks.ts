import { Schema, model } from 'mongoose';
import { createHmac } from 'node:crypto';
import { isDuplicate } from '../database/failures';
import { batch } from '../database/batch';

/** Seconds for which it is known that the right password came from a network. */
const retentionSeconds = 90 * 24 * 60 * 60;

const schema = new Schema(
  {
    /** Keyed hash of the network: who reads the database cannot tell which it is. */
    _id: String,
    lastAt: { type: Date, required: true },
  },
  { versionKey: false, autoCreate: false, autoIndex: false },
);
schema.index({ lastAt: 1 }, { expireAfterSeconds: retentionSeconds });

export const AdminNetwork = model('AdminNetwork', schema, 'admin_networks');

const areKnown = batch(async (ids: readonly string[]): Promise<boolean[]> => {
  const found = await AdminNetwork.find({ _id: { $in: [...ids] } }, { _id: 1 }).lean();
  const known = new Set(found.map(({ _id }) => _id));
  return ids.map((id) => known.has(id));
});

/** Tells networks from which the right password came within ninety days, and keeps no address for it. */
export class KnownNetworks {
  /** @param secret forgotten networks are those of another one */
  constructor(private readonly secret: Promise<Buffer>) {}

  async isKnown(network: string): Promise<boolean> {
    return areKnown(await this.#idOf(network));
  }

  async remember(network: string): Promise<void> {
    const _id = await this.#idOf(network);
    try {
      await AdminNetwork.updateOne({ _id }, { $currentDate: { lastAt: true } }, { upsert: true });
    } catch (error) {
      // Somebody else has just signed in there.
      if (!isDuplicate(error)) throw error;
    }
  }

  async #idOf(network: string): Promise<string> {
    return createHmac('sha256', await this.secret)
      .update(network)
      .digest('base64url');
  }
}
