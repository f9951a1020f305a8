import { join } from 'node:path';
import { root } from '../../tooling/src/packages';

export type Key = 'Tab' | 'Enter' | 'Escape';

/** A position in the window, in CSS pixels from its upper left corner. */
export interface Point {
  x: number;
  y: number;
}

/**
 * A window of an engine, with its own profile. A new engine implements only this interface. Journeys use the
 * {@link Visitor}, which is built on it.
 */
export interface BrowserWindow {
  /** Loads a document and waits for its load event. */
  goto: (url: string) => Promise<void>;
  /** Runs an expression in the page; its value comes as JSON. @throws Error when the page no longer answers */
  evaluate: (expression: string) => Promise<unknown>;
  movePointer: (to: Point) => Promise<void>;
  /** Presses and releases at the position of the pointer. */
  click: () => Promise<void>;
  press: (key: Key) => Promise<void>;
  type: (text: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** Prints the page as PDF, which is not kept. */
  print: () => Promise<void>;
  /** Errors, warnings, violations of the policy and failed resources of all documents so far. */
  messages: () => Promise<readonly string[]>;
  close: () => Promise<void>;
}

/** A running browser. Its windows share nothing. */
export interface Browser {
  open: () => Promise<BrowserWindow>;
  stop: () => Promise<void>;
}

/** Time limit of one call, in milliseconds, so that a frozen page is an error. */
export const CALL_TIMEOUT_MS = 20_000;

/** Script that runs in every document before the document's own. */
export const troubleScript = join(root, 'e2e/engines/report-trouble.mjs');
