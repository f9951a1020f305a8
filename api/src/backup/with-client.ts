import mongoose, { type mongo } from 'mongoose';
import { StartError } from '@site/server-kit/process/start-error';

/** Milliseconds for finding the server. */
const SELECTION_TIMEOUT_MS = 5000;

/** Runs a command of the operator with a client of its own. @throws StartError that names a server that cannot be used */
export async function withClient<T>(
  uri: string,
  options: mongo.MongoClientOptions,
  run: (client: mongo.MongoClient) => Promise<T>,
): Promise<T> {
  const client = new mongoose.mongo.MongoClient(uri, {
    serverSelectionTimeoutMS: SELECTION_TIMEOUT_MS,
    ...options,
  });
  try {
    await client.connect().catch((error: Error) => {
      const where = client.options.srvHost ?? client.options.hosts.map(String).join(', ');
      throw new StartError(`No MongoDB that can be used answers at ${where}: ${error.message}`, {
        cause: error,
      });
    });
    return await run(client);
  } finally {
    await client.close();
  }
}
