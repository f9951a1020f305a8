import type { HARMS } from '@site/contracts/health';
import type { Met } from './visit';

<<<<<<< HEAD
/** A kind of harm that a build can do to a visit. */
=======
/** A kind of failure that a build can cause in a visit. */
>>>>>>> plain-b
export type Harm = (typeof HARMS)[number];

const MAX_COUNT = 999;

<<<<<<< HEAD
/** The first place in a stack: every browser gives address, line and column. */
=======
/** The first code position in a stack trace. All browsers write address, line and column. */
>>>>>>> plain-b
const FIRST_PLACE = /https?:[^\s()]+:\d+:\d+/;
const PLACE_IN_BUILD = /^([\w./-]{1,70})(?:\?[\w=]*)?(:\d+:\d+)/;
const KIND = /^[\w$]{1,30}$/;

<<<<<<< HEAD
/** The common prefix of the addresses of a build's files. */
=======
/** Prefix of the addresses of a build's files. */
>>>>>>> plain-b
const folderOf = ({ pin }: Met): string => `${pin.base}/`;

const stackOf = (error: unknown): string => (error instanceof Error && error.stack) || '';

/**
<<<<<<< HEAD
 * The kind of an error and its place in a build's files, in the contract's format: e.g. `TypeError at
 * web/823.js:1:2034`. The message is not sent.
=======
 * The kind of an error and its place in the build's files, as in `TypeError at web/823.js:1:2034`. The
 * message is left out.
>>>>>>> plain-b
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

<<<<<<< HEAD
/** An uncaught error or rejection, or a call that a server answered with 500 or more. */
export type Failure = WindowEventMap['error' | 'unhandledrejection' | 'site:failed'];

/** The place at which an uncaught error was thrown; empty if it is unknown. */
=======
/** An uncaught error, an unhandled rejection or a failed call of the API. */
export type Failure = WindowEventMap['error' | 'unhandledrejection' | 'site:failed'];

/** Code position at which an uncaught error was thrown; empty when the error has no stack. */
>>>>>>> plain-b
const placeOf = (event: ErrorEvent | PromiseRejectionEvent): string =>
  'reason' in event
    ? (FIRST_PLACE.exec(stackOf(event.reason))?.[0] ?? '')
    : `${event.filename}:${event.lineno}:${event.colno}`;

/**
<<<<<<< HEAD
 * Attributes a failed call to the build that made it, and an error to the build whose file threw it. Errors of
 * extensions, third parties and the shell are attributed to no build.
=======
 * Attributes a failed call to the build whose code made the call, and an error to the build whose file threw it. Other
 * failures are not counted: they come from extensions, third-party scripts or the shell.
>>>>>>> plain-b
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
 * Counts a failure.
<<<<<<< HEAD
 * @param met all builds that the visit has loaded
 * @param what the build that failed, or the event of the failure
 * @param error the thrown value, if any
 * @returns whether it was attributed to a build
=======
 * @param met all builds that the visit has met
 * @param what the build that failed, or the event that reports the failure
 * @param error the thrown value, if any
 * @returns whether the failure is attributed to a build
>>>>>>> plain-b
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
