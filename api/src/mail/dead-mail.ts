import { databaseTime } from '../database/clock';
import { Outbox } from './outbox';

/** Mails that were given up, the oldest first. */
export const listDeadMail = () => Outbox.find({ state: 'dead' }).sort({ createdAt: 1 }).lean();

/**
 * Gives mails that were given up all their attempts again, one or all of them. A running API sends them within
 * seconds, as the same messages.
 * @returns how many there were
 */
export async function sendAgain(id?: string): Promise<number> {
  const { modifiedCount } = await Outbox.updateMany(
    { state: 'dead', ...(id ? { _id: id } : {}) },
    { $set: { state: 'waiting', dueAt: await databaseTime(), attempts: 0 } },
  );
  return modifiedCount;
}
