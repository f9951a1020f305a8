import type { Catalog } from '../storage/catalog';
import type { Changes } from '../storage/changes';
import type { Cursors } from '../cursors';
import type { Document } from '../values/values';
import type { Fields } from './fields';

export interface CommandContext {
  readonly catalog: Catalog;
  readonly cursors: Cursors;
  /** The database to which the command was sent. */
  readonly database: string;
  readonly connectionId: number;
  /** Start of the command: the value of `$$NOW`. */
  readonly now: Date;
  /** Collects the command's changes, which are durable before the command is answered. */
  readonly changes: Changes;
  /**
   * Makes the changes so far durable, lets other commands run, and begins with new changes. Long commands call it right
   * after the last change of each slice. Everything that was looked up before the call has to be looked up again.
   */
  readonly pause: () => Promise<void>;
}

/**
 * A command of the protocol. One that returns a document runs without interruption, so no other command sees it half
 * done. One that returns a promise must pause after its changes.
 */
export interface Command {
  /** Fields of the command besides those of every command; undefined if it accepts any. */
  readonly fields?: readonly string[];
  readonly run: (fields: Fields, context: CommandContext) => Document | Promise<Document>;
}

/** Commands by their case-sensitive name on the wire. */
export type Commands = Readonly<Record<string, Command>>;
