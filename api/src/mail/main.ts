import { databaseTime } from '../database/clock';
import { Outbox, countMail } from './outbox';
import mongoose from 'mongoose';
import { readCommandEnvironment } from '../environment';

const listDeadMail = () => Outbox.find({ state: 'dead' }).sort({ createdAt: 1 }).lean();

/** Requeues one mail that was given up, or all of them, with all attempts. @returns number of requeued mails */
async function sendAgain(id?: string): Promise<number> {
  const { modifiedCount } = await Outbox.updateMany(
    { state: 'dead', ...(id ? { _id: id } : {}) },
    { $set: { state: 'waiting', dueAt: await databaseTime(), attempts: 0 }, $unset: { doneAt: 1 } },
  );
  return modifiedCount;
}

const usage = `Usage:
  npm run database -- mail list          counts, and the mails that were given up
  npm run database -- mail retry <id>    sends one of them again
  npm run database -- mail retry all     sends all of them again`;

async function list(): Promise<void> {
  const counts = Object.entries(await countMail()).map(([state, count]) => `${count} ${state}`);
  console.log(counts.join(', '));
  for (const { _id, kind, about, createdAt, attempts, lastError } of await listDeadMail())
    console.log(
      `${_id}  ${kind} about ${about}, queued ${createdAt.toISOString()}, ${attempts} attempts, last: ${lastError ?? 'nothing noted'}`,
    );
}

async function retry(id: string): Promise<void> {
  const count = await sendAgain(id === 'all' ? undefined : id);
  if (count === 0)
    throw new Error(id === 'all' ? 'No mail was given up.' : 'No mail with this id was given up.');
  console.log(`${count} on ${count === 1 ? 'its' : 'their'} way again.`);
}

async function command([verb, id]: readonly string[]): Promise<void> {
  if (verb === 'list' ? id : verb !== 'retry' || !id) throw new Error(usage);
  const { mongodbUri } = readCommandEnvironment(process.env);
  await mongoose.connect(mongodbUri, { serverSelectionTimeoutMS: 5000 });
  try {
    await (id ? retry(id) : list());
  } finally {
    await mongoose.disconnect();
  }
}

command(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
