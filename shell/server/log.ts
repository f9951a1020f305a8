import { type Log, createLog as createServerLog } from '@site/server-kit/process/log';
import type { DestinationStream } from 'pino';

/** The shell's log. Its lines name routes: paths have addresses, tokens and words of visitors. */
export const createLog = (level: string, to?: DestinationStream): Log =>
  createServerLog('shell', level, {}, to);
