import type { Context } from 'koa';
import type { Edition } from './edition';
import type { PageServer } from './pages';
import { visitorOf } from './visitor';

/** The site as whoever asks gets it. */
export const editionFor = async (
  ctx: Context,
  { editions, overrides }: Pick<PageServer, 'editions' | 'overrides'>,
  visitor = visitorOf(ctx),
): Promise<Edition> => editions.of(visitor, await overrides.of(ctx.headers.cookie));
