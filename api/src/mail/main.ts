import mongoose from 'mongoose';
import { StartError } from '@site/server-kit/process/start-error';
import { readDatabaseTime } from '../database/clock';
import { readCommandEnvironment } from '../environment';
import { runCommand } from '../lib/command';
import { countMail, Outbox } from './outbox';

const USAGE = `Usage:
  npm run database -- mail list          counts, and the mails that were given up
  npm run database -- mail retry <id>    sends one of them again
  npm run database -- mail retry all     sends all of them again`;

async function list(): Promise<void> {
  const counts = Object.entries(await countMail()).map(([state, count]) => `${count} ${state}`);
  console.log(counts.join(', '));
  const dead = await Outbox.find({ state: 'dead' }).sort({ createdAt: 1 }).lean();
  for (const { _id, kind, about, createdAt, attempts, lastError } of dead)
    console.log(
      `${_id}  ${kind} about ${about}, queued ${createdAt.toISOString()}, ${attempts} attempts, last: ${lastError ?? 'nothing noted'}`,
    );
}

/** Requeues one mail that was given up, or all of them, with all attempts. */
async function retry(id: string): Promise<void> {
  const { modifiedCount: count } = await Outbox.updateMany(
    { state: 'dead', ...(id !== 'all' && { _id: id }) },
    {
      $set: { state: 'waiting', dueAt: await readDatabaseTime(), attempts: 0 },
      $unset: { doneAt: 1 },
    },
  );
  if (count === 0)
    throw new StartError(
      id === 'all' ? 'No mail was given up.' : 'No mail with this id was given up.',
    );
  console.log(`${count} on ${count === 1 ? 'its' : 'their'} way again.`);
}

await runCommand(async ([verb, id]) => {
  if (verb === 'list' ? id : verb !== 'retry' || !id) return false;
  const { mongodbUri } = readCommandEnvironment(process.env);
  await mongoose.connect(mongodbUri, { serverSelectionTimeoutMS: 5000 });
  try {
    return await (id ? retry(id) : list());
  } finally {
    await mongoose.disconnect();
  }
}, USAGE);
