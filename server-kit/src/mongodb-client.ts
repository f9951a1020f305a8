import { MongoClient, type MongoClientOptions } from 'mongodb';
import { StartError } from './start-error';

/** Milliseconds for finding the server. */
const SELECTION_TIMEOUT_MS = 5_000;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : '');

function clientFor(uri: string, options: MongoClientOptions): MongoClient {
  try {
    return new MongoClient(uri, { serverSelectionTimeoutMS: SELECTION_TIMEOUT_MS, ...options });
  } catch (error) {
    // The driver's message repeats no password.
    throw new StartError(`This is no address of a MongoDB: ${reasonOf(error)}`, { cause: error });
  }
}

/**
 * Opens a client of a MongoDB for a command, and looks whether it can be used.
 * @param look what it resolves to is the result; whoever gets it closes the client
 * @throws StartError that says what is wrong with the address, or which server cannot be used
 */
export async function openMongodb<T>(
  uri: string,
  options: MongoClientOptions,
  look: (client: MongoClient) => Promise<T>,
): Promise<T> {
  const client = clientFor(uri, options);
  try {
    return await look(client);
  } catch (error) {
    await client.close();
    const where = client.options.srvHost ?? client.options.hosts.map(String).join(', ');
    throw new StartError(`No MongoDB that can be used answers at ${where}: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}
