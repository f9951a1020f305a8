import { type Log, createLog as createServerLog } from '@site/server-kit/log';
import { matchRoute } from '@site/shared-ui/remote';
import type { DestinationStream } from 'pino';
import type { ServerSite } from './render/job';

/** The shell's log. Its lines name routes: paths have addresses, tokens and words of visitors. */
export const createLog = (level: string, to?: DestinationStream): Log =>
  createServerLog('shell', level, {}, to);

/** The route of a page's path, for the log, e.g. `/page/:id`. */
export const pageRoute = ({ routes }: Pick<ServerSite, 'routes'>, pathname: string): string =>
  matchRoute(routes, pathname)?.route ?? 'no page';
