import mongoose from 'mongoose';
import { z } from 'zod';

const hello = z.object({ localTime: z.date() });

/**
 * The database's time, by which processes on several machines agree on when something is due or over. Rejects while
 * the database is away.
 */
export async function databaseTime(): Promise<Date> {
  const { db } = mongoose.connection;
  if (!db) throw new mongoose.mongo.MongoNotConnectedError('There is no connection yet');
  return hello.parse(await db.command({ hello: 1 })).localTime;
}
