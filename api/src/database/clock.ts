import mongoose from 'mongoose';
import { z } from 'zod';

const hello = z.object({ localTime: z.date() });

/** Time of the database, by which several machines agree which work is due. Rejects while it is unreachable. */
export async function readDatabaseTime(): Promise<Date> {
  const { db } = mongoose.connection;
  if (!db) throw new mongoose.mongo.MongoNotConnectedError('There is no connection yet');
  return hello.parse(await db.command({ hello: 1 })).localTime;
}

/** Milliseconds for which a fetched time is extrapolated. */
const OFFSET_MS = 10_000;

let lastFetch: { at: number; time: Promise<Date> } | undefined;

/** Time of the database, extrapolated from the last fetch; independent of this machine's wall clock. */
export async function estimateDatabaseTime(): Promise<Date> {
  const now = performance.now();
  if (!lastFetch || now - lastFetch.at > OFFSET_MS) {
    const asking = { at: now, time: readDatabaseTime() };
    lastFetch = asking;
    asking.time.catch(() => lastFetch === asking && (lastFetch = undefined));
  }
  const { at, time } = lastFetch;
  return new Date((await time).getTime() + performance.now() - at);
}
