import type { BuildHealth, FailureKind } from '@site/contracts/platform/health';
import type { Pin } from '@site/contracts/platform/pins';

export interface LoadedBuild {
  pin: Pin;
  health: BuildHealth;
}

/** The first place in a stack: every browser gives address, line and column. */
const FIRST_LOCATION = /https?:[^\s()]+:\d+:\d+/;
const LOCATION_IN_BUILD = /^([\w./-]{1,70})(?:\?[\w=]*)?(:\d+:\d+)/;
const ERROR_NAME = /^[\w$]{1,30}$/;

const getFolderUrl = ({ pin }: LoadedBuild): string => `${pin.base}/`;

const getStack = (error: unknown): string => (error instanceof Error && error.stack) || '';

/** The kind of an error and its place in a build's files, in the contract's format. The message is not sent. */
function describeError(loaded: LoadedBuild, error: unknown, stack: string): string {
  const [kind = 'Error'] = (error instanceof Error && ERROR_NAME.exec(error.name)) || [];
  const [, file, position] =
    LOCATION_IN_BUILD.exec(stack.split(getFolderUrl(loaded))[1] ?? '') ?? [];
  return file ? `${kind} at ${file}${position}` : kind;
}

/** Adds a failure to the health of a build. */
export function addFailure(
  loaded: LoadedBuild,
  kind: FailureKind,
  error?: unknown,
  stack = getStack(error),
): true {
  const { health } = loaded;
  if (!health.failures.includes(kind)) health.failures.push(kind);
  if (error) health.thrown ??= describeError(loaded, error, stack);
  return true;
}

/** An uncaught error or rejection, or a call that a server answered with 500 or more. */
export type FailureEvent = WindowEventMap['error' | 'unhandledrejection' | 'site:failed'];

/** The place at which an uncaught error was thrown; empty if it is unknown. */
const getErrorLocation = (event: ErrorEvent | PromiseRejectionEvent): string =>
  'reason' in event
    ? (FIRST_LOCATION.exec(getStack(event.reason))?.[0] ?? '')
    : `${event.filename}:${event.lineno}:${event.colno}`;

/**
 * Attributes a failed call to the build that made it, and an error to the build whose file threw it. Errors of
 * extensions, third parties and the shell are attributed to no build.
 * @returns whether a build is at fault
 */
export function attributeEvent(event: FailureEvent, builds: readonly LoadedBuild[]): boolean {
  if (event instanceof CustomEvent) {
    const { name, build } = event.detail ?? {};
    const caller = builds.find(({ pin }) => pin.name === name && pin.build === build);
    return !!caller && addFailure(caller, 'calls');
  }
  const errorLocation = getErrorLocation(event);
  const source = builds.find((loaded) => errorLocation.startsWith(getFolderUrl(loaded)));
  const error: unknown = 'reason' in event ? event.reason : event.error;
  return !!source && addFailure(source, 'errors', error, errorLocation);
}
