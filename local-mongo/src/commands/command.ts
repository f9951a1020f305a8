import type { Catalog } from '../catalog';
import type { Changes } from '../changes';
import type { Cursors } from '../cursors';
import type { MemoryLimit } from '../memory';
import type { Document } from '../values';
import type { Fields } from './fields';

export interface CommandContext {
  readonly catalog: Catalog;
  readonly cursors: Cursors;
  /** The database the command is sent to. */
  readonly database: string;
  readonly connectionId: number;
  /** When the command began: `$$NOW`. */
  readonly now: Date;
  readonly memory: MemoryLimit;
  /** Collects what the command writes; it is durable before the command is answered. */
  readonly changes: Changes;
  /**
   * Makes durable what was changed so far, gives other commands their turn, and begins with new changes. To be called
   * by what goes on for long, at once after the last change; nothing that was looked up before is right after it.
   */
  readonly pause: () => Promise<void>;
}

/**
 * A command of the protocol. It runs in one piece, so nothing else sees it half done, unless it answers later: then it
 * has paused after each change that it made.
 */
export interface Command {
  /** Its fields beside those every command takes; undefined when it takes any. */
  readonly fields?: readonly string[];
  readonly run: (fields: Fields, context: CommandContext) => Document | Promise<Document>;
}

/** Commands by their name on the wire, which is compared exactly. */
export type Commands = Readonly<Record<string, Command>>;
