import { join } from 'node:path';
import { root } from '../platform/paths';

export type Key = 'Tab' | 'Enter' | 'Escape';

/** A place in the window, in CSS pixels from its upper left corner. */
export interface Point {
  x: number;
  y: number;
}

/**
 * A window of an engine with a profile of its own: the little that a person and a test need. Journeys know the
 * {@link Visitor} that stands on it; an engine that joins implements this and nothing else.
 */
export interface BrowserWindow {
  /** Loads a document and waits for its load event. */
  goto: (url: string) => Promise<void>;
  /** Runs an expression in the page; its value comes as JSON. @throws Error when the page no longer answers */
  evaluate: (expression: string) => Promise<unknown>;
  movePointer: (to: Point) => Promise<void>;
  /** Presses and lets go where the pointer is. */
  click: () => Promise<void>;
  press: (key: Key) => Promise<void>;
  type: (text: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** Prints the page into a file that nobody keeps. */
  print: () => Promise<void>;
  /** Errors, warnings, violations of the policy and failed resources of every document so far. */
  messages: () => Promise<readonly string[]>;
  close: () => Promise<void>;
}

/** A running browser. Its windows know nothing of each other. */
export interface Browser {
  open: () => Promise<BrowserWindow>;
  stop: () => Promise<void>;
}

/** Longest that an engine may take for one thing, in milliseconds: a page that is frozen is an error, not a wait. */
export const CALL_TIMEOUT_MS = 20_000;

/** What every document runs before its own scripts. */
export const troubleScript = join(root, 'e2e/engines/report-trouble.mjs');
