import { createHmac } from 'node:crypto';
import { model, Schema } from 'mongoose';
import { DAY_SECONDS } from '@site/server-kit/duration';
import { ignoreDuplicate } from '../database/failures';
import { baseOptions } from '../database/fields';
import { batch } from '../lib/batch';

/** Seconds that a network with a successful sign-in is remembered. */
const RETENTION_SECONDS = 90 * DAY_SECONDS;

const schema = new Schema(
  {
    /** Keyed hash of the network: a reader of the database cannot tell which network it is. */
    _id: String,
    lastAt: { type: Date, required: true },
  },
  baseOptions,
);
schema.index({ lastAt: 1 }, { expireAfterSeconds: RETENTION_SECONDS });

export const AdminNetwork = model('AdminNetwork', schema, 'admin_networks');

/** In batches, because an attacker tries many passwords at once. */
const areKnown = batch(async (ids: readonly string[]): Promise<boolean[]> => {
  const found = await AdminNetwork.find({ _id: { $in: [...ids] } }, { _id: 1 }).lean();
  const known = new Set(found.map(({ _id }) => _id));
  return ids.map((id) => known.has(id));
});

/** Recognizes networks with a successful sign-in within ninety days, without storing their addresses. */
export class KnownNetworks {
  /** @param secret key of the hashes; another key no longer matches the stored networks */
  constructor(private readonly secret: Promise<Buffer>) {}

  async isKnown(network: string): Promise<boolean> {
    return areKnown(await this.hashNetwork(network));
  }

  async remember(network: string): Promise<void> {
    const _id = await this.hashNetwork(network);
    await AdminNetwork.updateOne(
      { _id },
      { $currentDate: { lastAt: true } },
      { upsert: true },
    ).catch(ignoreDuplicate);
  }

  private async hashNetwork(network: string): Promise<string> {
    return createHmac('sha256', await this.secret)
      .update(network)
      .digest('base64url');
  }
}
