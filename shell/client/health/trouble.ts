import type { HARMS } from '@site/contracts/health';
import type { Met } from './visit';

/** What a build can have done to a visit. */
export type Harm = (typeof HARMS)[number];

const MAX_COUNT = 999;

/** Of a stack: where it was thrown. Every browser's has address, line and column. */
const FIRST_PLACE = /https?:[^\s()]+:\d+:\d+/;
const PLACE_IN_BUILD = /^([\w./-]{1,70})(?:\?[\w=]*)?(:\d+:\d+)/;
const KIND = /^[\w$]{1,30}$/;

const stackOf = (error: unknown): string => (error instanceof Error && error.stack) || '';

/**
 * The kind of an error and its place in a build's files, as the contract has it: e.g. `TypeError at web/823.js:1:2034`.
 * The message stays here.
 */
function thrownIn({ folder }: Met, error: unknown, stack: string): string {
  const [kind = 'Error'] = (error instanceof Error && KIND.exec(error.name)) || [];
  const [, file, place] = PLACE_IN_BUILD.exec(stack.split(folder)[1] ?? '') ?? [];
  return file ? `${kind} at ${file}${place}` : kind;
}

/** Counts what went wrong with a build. @param error what was thrown, if anything @param stack where */
export function count(one: Met, harm: Harm, error?: unknown, stack = stackOf(error)): true {
  const { health } = one;
  health[harm] = Math.min((health[harm] ?? 0) + 1, MAX_COUNT);
  if (error) health.thrown ??= thrownIn(one, error, stack);
  return true;
}

/** What nothing has caught, or what a server could not do. */
type Failure = WindowEventMap['error' | 'unhandledrejection' | 'site:failed'];

/** Where an error was thrown that nothing has caught; empty when it does not say. */
const placeOf = (event: ErrorEvent | PromiseRejectionEvent): string =>
  'reason' in event
    ? (FIRST_PLACE.exec(stackOf(event.reason))?.[0] ?? '')
    : `${event.filename}:${event.lineno}:${event.colno}`;

/**
 * Counts a call for the build whose code made it, and an error for the build in whose files it was thrown. Any other is
 * nobody's: extensions, other companies, the shell. @returns whether it was counted
 */
export function blame(event: Failure, met: readonly Met[]): boolean {
  if (event instanceof CustomEvent) {
    const { name, build } = event.detail ?? {};
    const caller = met.find(({ remote, health }) => remote === name && health.build === build);
    return !!caller && count(caller, 'calls');
  }
  const place = placeOf(event);
  const thrower = met.find(({ folder }) => place.startsWith(folder));
  const error: unknown = 'reason' in event ? event.reason : event.error;
  return !!thrower && count(thrower, 'errors', error, place);
}
