import { setImmediate } from 'node:timers/promises';
import { BSONError } from 'bson';
import type { Catalog } from './storage/catalog';
import { Changes } from './storage/changes';
import type { Command, Commands } from './commands/command';
import { definitionCommands } from './commands/definitions';
import { checkWriteConcern, Fields } from './commands/fields';
import { findAndModifyCommands } from './commands/find-and-modify';
import { handshakeCommands } from './commands/handshake';
import { readCommands } from './commands/reads';
import { writeCommands } from './commands/writes';
import type { Dispatch } from './connection';
import type { Cursors } from './cursors';
import { CommandError, notSupported, rootMessage } from './errors';
import type { Journal } from './storage/journal';
import type { MemoryLimit } from './storage/memory';
import { isDeeperThan, maxMessageDepth, type Document } from './values/values';

const writing: Commands = { ...writeCommands, ...findAndModifyCommands, ...definitionCommands };
const commands = new Map<string, Command>(
  Object.entries({ ...handshakeCommands, ...readCommands, ...writing }),
);

interface Store {
  readonly catalog: Catalog;
  readonly cursors: Cursors;
  readonly journal: Journal;
  readonly memory: MemoryLimit;
}

/** Makes the function that answers commands. Every error in a command becomes its answer. */
export function dispatcher({ catalog, cursors, journal, memory }: Store): Dispatch {
  async function run(message: Document, connectionId: number): Promise<Document> {
    if (isDeeperThan(message, maxMessageDepth)) {
      throw new CommandError(15, 'BSONObj exceeds maximum nested object depth');
    }
    const name = Object.keys(message)[0] ?? '';
    const command = commands.get(name);
    if (!command) throw notSupported(`the command '${name}'`);
    const database = message.$db;
    if (typeof database !== 'string' || database === '') {
      throw new CommandError(40414, 'OP_MSG requests require a $db argument');
    }
    const writes = Object.hasOwn(writing, name);
    if (command.fields) checkWriteConcern(message, writes);
    if (writes && journal.failed) await journal.ready();
    const fields = new Fields(name, message);
    if (command.fields) fields.allow(command.fields);
    const begin = () => new Changes(!writes || memory.hasRoom());
    const context = {
      catalog,
      cursors,
      database,
      connectionId,
      now: new Date(),
      changes: begin(),
      pause: async () => {
        const { changes } = context;
        const done = changes.isEmpty ? setImmediate() : journal.commit(changes);
        context.changes = begin();
        await done;
        await journal.ready();
      },
    };
    let result: Document;
    try {
      const outcome = command.run(fields, context);
      // A document is not awaited, so that no other command can change anything before the commit.
      result = outcome instanceof Promise ? await outcome : outcome;
    } catch (error) {
      context.changes.undo();
      throw error;
    }
    if (!context.changes.isEmpty) await journal.commit(context.changes);
    return { ...result, ok: 1 };
  }

  return async (message, connectionId) => {
    try {
      return await run(message, connectionId);
    } catch (error) {
      return failure(error);
    }
  };
}

function failure(error: unknown): Document {
  if (error instanceof CommandError) {
    const { code, codeName, message, details } = error;
    return { ok: 0, errmsg: message, code, codeName, ...details };
  }
  const errmsg = rootMessage(error);
  return error instanceof BSONError
    ? { ok: 0, errmsg, code: 2, codeName: 'BadValue' }
    : { ok: 0, errmsg: `unexpected failure: ${errmsg}`, code: 1, codeName: 'InternalError' };
}
