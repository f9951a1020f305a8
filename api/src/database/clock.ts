import mongoose from 'mongoose';
import { z } from 'zod';

const hello = z.object({ localTime: z.date() });

/** The database's time, by which several machines agree on what is due. Rejects while it is away. */
export async function databaseTime(): Promise<Date> {
  const { db } = mongoose.connection;
  if (!db) throw new mongoose.mongo.MongoNotConnectedError('There is no connection yet');
  return hello.parse(await db.command({ hello: 1 })).localTime;
}

/** Milliseconds for which the time that was asked for is reckoned on. */
const reckonedFor = 10_000;

let asked: { at: number; time: Promise<Date> } | undefined;

/** The same, reckoned on from when it was last asked; this machine's clock has no part in it. */
export async function reckonedDatabaseTime(): Promise<Date> {
  const now = performance.now();
  if (!asked || now - asked.at > reckonedFor) {
    const asking = { at: now, time: databaseTime() };
    asked = asking;
    asking.time.catch(() => asked === asking && (asked = undefined));
  }
  const { at, time } = asked;
  return new Date((await time).getTime() + performance.now() - at);
}
