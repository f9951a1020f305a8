import { type Log, createLog as createServerLog } from '@site/server-kit/log';
import type { DestinationStream } from 'pino';

/** The token in an e-mail's link. Slugs and ids have no capitals. */
const token = /^(?=.*[A-Z])[\w-]{20,}$/;

/** Paths of calls about a learner contain an e-mail address. */
const isPersonal = (segment: string): boolean => /@|%40/.test(segment) || token.test(segment);

/** Replaces the segments of a path that identify a person or grant access by `…`. */
const withoutPersons = (path: unknown): string =>
  String(path)
    .split('/')
    .map((segment) => (isPersonal(segment) ? '…' : segment))
    .join('/');

/** The shell's log. Personal data is removed from the field `path` of each line. */
export const createLog = (level: string, to?: DestinationStream): Log =>
  createServerLog('shell', level, { path: withoutPersons }, to);
