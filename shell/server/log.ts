import { type Log, createLog as createServerLog } from '@site/server-kit/log';
import type { DestinationStream } from 'pino';

/** The token in an e-mail's link; slugs and ids have no capitals. */
const token = /^(?=.*[A-Z])[\w-]{20,}$/;

/** Learning calls have an e-mail address in their path. */
const isPersonal = (segment: string): boolean => /@|%40/.test(segment) || token.test(segment);

/** A path as a log may hold it: what names somebody, or speaks for them, is left out. */
const withoutPersons = (path: unknown): string =>
  String(path)
    .split('/')
    .map((segment) => (isPersonal(segment) ? '…' : segment))
    .join('/');

/** The field `path` of a line holds no personal data. */
export const createLog = (level: string, to?: DestinationStream): Log =>
  createServerLog('shell', level, { path: withoutPersons }, to);
