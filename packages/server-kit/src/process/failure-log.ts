import type { Logger } from 'pino';

/** Logs the failures of a repeated task: the first of a cause as a warning, its repeats at debug level. */
export class FailureLog {
  private lastCause: string | undefined;

  constructor(private readonly log: Pick<Logger, 'warn' | 'debug'>) {}

  add(error: unknown, message: string, cause: string = message): void {
    this.log[cause === this.lastCause ? 'debug' : 'warn']({ err: error }, message);
    this.lastCause = cause;
  }

  /** Call it when the task succeeds. @returns whether it had failed before */
  end(): boolean {
    const hadFailed = this.lastCause !== undefined;
    this.lastCause = undefined;
    return hadFailed;
  }
}
