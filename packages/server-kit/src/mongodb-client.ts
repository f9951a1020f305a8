import { MongoClient, type MongoClientOptions } from 'mongodb';
import { StartError } from './process/start-error';

/** Time limit for finding the server, in milliseconds. */
const SELECTION_TIMEOUT_MS = 5_000;

const getMessage = (error: unknown): string => (error instanceof Error ? error.message : '');

function createClient(uri: string, options: MongoClientOptions): MongoClient {
  try {
    return new MongoClient(uri, { serverSelectionTimeoutMS: SELECTION_TIMEOUT_MS, ...options });
  } catch (error) {
    // The driver's message does not contain the password.
    throw new StartError(`This isn’t a MongoDB address: ${getMessage(error)}`, { cause: error });
  }
}

/**
 * Opens a MongoDB client for a command of the operator, and checks that the server can be used.
 * @param check makes the check, and resolves to the result; the caller closes the client afterward
 * @throws StartError that says what is wrong with the address, or which server cannot be used
 */
export async function openMongodb<T>(
  uri: string,
  options: MongoClientOptions,
  check: (client: MongoClient) => Promise<T>,
): Promise<T> {
  const client = createClient(uri, options);
  try {
    return await check(client);
  } catch (error) {
    await client.close();
    const where = client.options.srvHost ?? client.options.hosts.map(String).join(', ');
    throw new StartError(`No MongoDB that can be used answers at ${where}: ${getMessage(error)}`, {
      cause: error,
    });
  }
}
