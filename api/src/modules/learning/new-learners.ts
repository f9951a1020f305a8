import type { Context } from 'koa';
import { ApiError } from '../../http/errors';
import { type Admit, type Limits, hour } from '../../limits/admission';

/** Two classrooms behind one address. */
const limit = { client: { points: 60, seconds: hour } };

/** Lets in somebody of whom nothing is kept yet and something is about to be. @returns what throws a 429 that says why */
export function newLearners(limits: Limits): Admit {
  const admit = limits.admission('new learners', limit);
  return async (ctx: Pick<Context, 'state'>) => {
    try {
      await admit(ctx);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) throw error;
      const minutes = Math.ceil(Number(error.details.headers?.['retry-after'] ?? hour) / 60);
      throw new ApiError(
        429,
        'too_many_learners',
        `Many people have begun to learn at your internet address within an hour, so this cannot be kept yet. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
        error.details,
      );
    }
  };
}
