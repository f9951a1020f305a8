import type { HARMS } from '@site/contracts/health';
import type { Met } from './visit';

/** What a build can have done to a visit. */
export type Harm = (typeof HARMS)[number];

const MAX_COUNT = 999;

/** Of a stack: where it was thrown. Every browser's has address, line and column. */
const FIRST_PLACE = /https?:[^\s()]+:\d+:\d+/;
const PLACE_IN_BUILD = /^([\w./-]{1,70})(?:\?[\w=]*)?(:\d+:\d+)/;
const KIND = /^[\w$]{1,30}$/;

/** What the addresses of a build's files begin with. */
const folderOf = ({ pin }: Met): string => `${pin.base}/`;

const stackOf = (error: unknown): string => (error instanceof Error && error.stack) || '';

/**
 * The kind of an error and its place in a build's files, as the contract has it: e.g. `TypeError at web/823.js:1:2034`.
 * The message stays here.
 */
function thrownIn(one: Met, error: unknown, stack: string): string {
  const [kind = 'Error'] = (error instanceof Error && KIND.exec(error.name)) || [];
  const [, file, place] = PLACE_IN_BUILD.exec(stack.split(folderOf(one))[1] ?? '') ?? [];
  return file ? `${kind} at ${file}${place}` : kind;
}

function add(one: Met, harm: Harm, error?: unknown, stack = stackOf(error)): true {
  const { health } = one;
  one.isHarmed = true;
  health[harm] = Math.min((health[harm] ?? 0) + 1, MAX_COUNT);
  if (error) health.thrown ??= thrownIn(one, error, stack);
  return true;
}

/** What nothing has caught, or what a server could not do. */
export type Failure = WindowEventMap['error' | 'unhandledrejection' | 'site:failed'];

/** Where an error was thrown that nothing has caught; empty when it does not say. */
const placeOf = (event: ErrorEvent | PromiseRejectionEvent): string =>
  'reason' in event
    ? (FIRST_PLACE.exec(stackOf(event.reason))?.[0] ?? '')
    : `${event.filename}:${event.lineno}:${event.colno}`;

/**
 * A failing call is the build's whose code made it, an error the build's in whose files it was thrown. Any other is
 * nobody's: extensions, other companies, the shell.
 */
function blame(event: Failure, met: readonly Met[]): boolean {
  if (event instanceof CustomEvent) {
    const { name, build } = event.detail ?? {};
    const caller = met.find(({ pin }) => pin.name === name && pin.build === build);
    return !!caller && add(caller, 'calls');
  }
  const place = placeOf(event);
  const thrower = met.find((one) => place.startsWith(folderOf(one)));
  const error: unknown = 'reason' in event ? event.reason : event.error;
  return !!thrower && add(thrower, 'errors', error, place);
}

/**
 * Counts what went wrong.
 * @param met all builds that the visit has met
 * @param what the build that it went wrong with, or an event that tells of it
 * @param error what was thrown, if anything
 * @returns whether it was a build's fault
 */
export function count(
  met: ReadonlyMap<string, Met>,
  what: Met | Failure | undefined,
  kind?: Harm,
  error?: unknown,
): boolean {
  if (what instanceof Event) return blame(what, [...met.values()]);
  return !!what && !!kind && add(what, kind, error);
}
