import type { Context, Middleware } from 'koa';
import type { MapReader } from '@site/releases/map/map-reader';
import { answerText } from '@site/server-kit/http/answer-text';

/** Seconds after which a visitor who got a 503 may try again. */
export const RETRY_AFTER_SECONDS = 5;

/** Asks the client to try again in some seconds. */
export function answerUnavailable(ctx: Context, text: string, seconds = RETRY_AFTER_SECONDS): void {
  ctx.set('Retry-After', String(seconds));
  answerText(ctx, 503, text);
}

/** Lets requests pass once the shell has a map of releases. */
export const requireMap =
  (mapReader: Pick<MapReader, 'isReady'>): Middleware =>
  (ctx, next) =>
    mapReader.isReady
      ? next()
      : answerUnavailable(ctx, 'The site is starting. Please try again in a moment.', 2);
