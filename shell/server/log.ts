import { type DestinationStream, type Logger, pino } from 'pino';

/** The token in a letter's link; slugs and ids have no capitals. */
const token = /^(?=.*[A-Z])[\w-]{20,}$/;

/** Learning calls have an e-mail address in their path. */
const isPersonal = (segment: string): boolean => /@|%40/.test(segment) || token.test(segment);

/** A path as a log may hold it: what names somebody, or speaks for them, is left out. */
const withoutPersons = (path: unknown): string =>
  String(path)
    .split('/')
    .map((segment) => (isPersonal(segment) ? '…' : segment))
    .join('/');

/** One logger a process, writing JSON lines; the field `path` of a line holds no personal data. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, base: { part: 'shell' }, serializers: { path: withoutPersons } }, destination);
