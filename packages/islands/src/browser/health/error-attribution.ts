import type { Pin } from '@site/contracts/platform/federation';
import type { BuildHealth, FailureKind } from '@site/contracts/platform/health';

/** A remote's build that this visit has loaded. */
export interface LoadedBuild {
  pin: Pin;
  health: BuildHealth;
}

/** The first place in a stack: every browser gives address, line and column. */
const FIRST_PLACE = /https?:[^\s()]+:\d+:\d+/;
const PLACE_IN_BUILD = /^([\w./-]{1,70})(?:\?[\w=]*)?(:\d+:\d+)/;
const KIND = /^[\w$]{1,30}$/;

/** The common prefix of the addresses of a build's files. */
const folderOf = ({ pin }: LoadedBuild): string => `${pin.base}/`;

const stackOf = (error: unknown): string => (error instanceof Error && error.stack) || '';

/** The kind of an error and its place in a build's files, in the contract's format. The message is not sent. */
function thrownIn(loaded: LoadedBuild, error: unknown, stack: string): string {
  const [kind = 'Error'] = (error instanceof Error && KIND.exec(error.name)) || [];
  const [, file, place] = PLACE_IN_BUILD.exec(stack.split(folderOf(loaded))[1] ?? '') ?? [];
  return file ? `${kind} at ${file}${place}` : kind;
}

function add(
  loaded: LoadedBuild,
  kind: FailureKind,
  error?: unknown,
  stack = stackOf(error),
): true {
  const { health } = loaded;
  if (!health.failures.includes(kind)) health.failures.push(kind);
  if (error) health.thrown ??= thrownIn(loaded, error, stack);
  return true;
}

/** An uncaught error or rejection, or a call that a server answered with 500 or more. */
export type FailureEvent = WindowEventMap['error' | 'unhandledrejection' | 'site:failed'];

/** The place at which an uncaught error was thrown; empty if it is unknown. */
const placeOf = (event: ErrorEvent | PromiseRejectionEvent): string =>
  'reason' in event
    ? (FIRST_PLACE.exec(stackOf(event.reason))?.[0] ?? '')
    : `${event.filename}:${event.lineno}:${event.colno}`;

/**
 * Attributes a failed call to the build that made it, and an error to the build whose file threw it. Errors of
 * extensions, third parties and the shell are attributed to no build.
 */
function attributeEvent(event: FailureEvent, builds: readonly LoadedBuild[]): boolean {
  if (event instanceof CustomEvent) {
    const { name, build } = event.detail ?? {};
    const caller = builds.find(({ pin }) => pin.name === name && pin.build === build);
    return !!caller && add(caller, 'calls');
  }
  const place = placeOf(event);
  const thrower = builds.find((one) => place.startsWith(folderOf(one)));
  const error: unknown = 'reason' in event ? event.reason : event.error;
  return !!thrower && add(thrower, 'errors', error, place);
}

/** Adds a failure to the health of the build that caused it. @returns whether it was attributed to a build */
export function attributeFailure(
  builds: ReadonlyMap<string, LoadedBuild>,
  what: LoadedBuild | FailureEvent | undefined,
  kind?: FailureKind,
  error?: unknown,
): boolean {
  if (what instanceof Event) return attributeEvent(what, [...builds.values()]);
  return !!what && !!kind && add(what, kind, error);
}
