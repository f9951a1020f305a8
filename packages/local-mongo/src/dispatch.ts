import { BSONError } from 'bson';
import type { Command } from './commands/command';
import { definitionCommands } from './commands/definitions';
import { findAndModify } from './commands/find-and-modify';
import { handshakeCommands } from './commands/handshake';
import { readCommands } from './commands/reads';
import { writeCommands } from './commands/writes';
import type { Dispatch } from './connection';
import type { Cursors } from './cursors';
import { CommandError, getRootMessage, notSupported } from './errors';
import type { Catalog } from './storage/catalog';
import { Changes } from './storage/changes';
import type { Journal } from './storage/journal';
import type { MemoryLimit } from './storage/memory';
import { type Document, isDeeperThan, MAX_MESSAGE_DEPTH } from './values/values';

const commands = new Map<string, Command>(
  Object.entries({
    ...handshakeCommands,
    ...readCommands,
    ...writeCommands,
    ...definitionCommands,
    findAndModify,
  }),
);

interface Store {
  readonly catalog: Catalog;
  readonly cursors: Cursors;
  readonly journal: Journal;
  readonly memory: MemoryLimit;
}

/** Makes the function that answers commands. Every error in a command becomes its answer. */
export function createDispatcher({ catalog, cursors, journal, memory }: Store): Dispatch {
  async function run(message: Document): Promise<Document> {
    if (isDeeperThan(message, MAX_MESSAGE_DEPTH))
      throw new CommandError(15, 'BSONObj exceeds maximum nested object depth');
    const name = Object.keys(message)[0] ?? '';
    const command = commands.get(name);
    if (!command) throw notSupported(`the command '${name}'`);
    const { $db: database } = message;
    if (typeof database !== 'string') throw notSupported('a message without $db');
    if (command.writes) await journal.ready();
    const changes = new Changes(!command.writes || memory.hasRoom());
    const context = { catalog, cursors, database, now: new Date(), changes };
    let result: Document;
    try {
      result = command.run(message, context);
    } catch (error) {
      changes.undo();
      throw error;
    }
    // Nothing is awaited in between, so that no other command can change anything before the commit.
    if (!changes.isEmpty) await journal.commit(changes);
    return { ...result, ok: 1 };
  }

  return async (message) => {
    try {
      return await run(message);
    } catch (error) {
      return toErrorReply(error);
    }
  };
}

function toErrorReply(error: unknown): Document {
  if (error instanceof CommandError) {
    const { code, codeName, message, details } = error;
    return { ok: 0, errmsg: message, code, codeName, ...details };
  }
  const errmsg = getRootMessage(error);
  return error instanceof BSONError
    ? { ok: 0, errmsg, code: 2, codeName: 'BadValue' }
    : { ok: 0, errmsg: `unexpected failure: ${errmsg}`, code: 1, codeName: 'InternalError' };
}
