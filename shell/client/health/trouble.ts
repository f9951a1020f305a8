import type { Harm } from '@site/contracts/health';
import type { Met } from './visit';

/** The first place in a stack: every browser gives address, line and column. */
const FIRST_PLACE = /https?:[^\s()]+:\d+:\d+/;
const PLACE_IN_BUILD = /^([\w./-]{1,70})(?:\?[\w=]*)?(:\d+:\d+)/;
const KIND = /^[\w$]{1,30}$/;

/** The common prefix of the addresses of a build's files. */
const folderOf = ({ pin }: Met): string => `${pin.base}/`;

const stackOf = (error: unknown): string => (error instanceof Error && error.stack) || '';

/** The kind of an error and its place in a build's files, in the contract's format. The message is not sent. */
function thrownIn(one: Met, error: unknown, stack: string): string {
  const [kind = 'Error'] = (error instanceof Error && KIND.exec(error.name)) || [];
  const [, file, place] = PLACE_IN_BUILD.exec(stack.split(folderOf(one))[1] ?? '') ?? [];
  return file ? `${kind} at ${file}${place}` : kind;
}

function add(one: Met, harm: Harm, error?: unknown, stack = stackOf(error)): true {
  const { health } = one;
  if (!health.harms.includes(harm)) health.harms.push(harm);
  if (error) health.thrown ??= thrownIn(one, error, stack);
  return true;
}

/** An uncaught error or rejection, or a call that a server answered with 500 or more. */
export type Failure = WindowEventMap['error' | 'unhandledrejection' | 'site:failed'];

/** The place at which an uncaught error was thrown; empty if it is unknown. */
const placeOf = (event: ErrorEvent | PromiseRejectionEvent): string =>
  'reason' in event
    ? (FIRST_PLACE.exec(stackOf(event.reason))?.[0] ?? '')
    : `${event.filename}:${event.lineno}:${event.colno}`;

/**
 * Attributes a failed call to the build that made it, and an error to the build whose file threw it. Errors of
 * extensions, third parties and the shell are attributed to no build.
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

/** Notes a failure of a build, or of the event of a failure. @returns whether it was attributed to a build */
export function note(
  met: ReadonlyMap<string, Met>,
  what: Met | Failure | undefined,
  kind?: Harm,
  error?: unknown,
): boolean {
  if (what instanceof Event) return blame(what, [...met.values()]);
  return !!what && !!kind && add(what, kind, error);
}
