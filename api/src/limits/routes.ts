import type { ContractRoute } from '@site/contracts/contract';
import type { Context } from 'koa';
import { type Limit, type Limiter, limiter } from './limiter';
import { scaled } from './scaled';

/** What changes something, besides the sign-in, whose limit is its own (modules/admin). */
type LimitedRoute = Exclude<ContractRoute, `GET ${string}` | 'POST /api/admin/session'>;

interface RouteLimits {
  /** For everybody behind one address: generous enough for an office. */
  client: Limit;
  /** For all callers together: where a call costs much. */
  overall?: Limit;
}

const minute = 60;

/**
 * Every write has a limit, or this does not compile. How many letters one mailbox may get is counted where letters
 * are sent (mail/letter.ts).
 */
const limits: Readonly<Record<LimitedRoute, RouteLimits>> = {
  'POST /api/newsletter': { client: { points: 20, seconds: 10 * minute } },
  'POST /api/newsletter/unsubscribe': { client: { points: 30, seconds: minute } },
  // Mail providers call for all of their readers from few addresses.
  'POST /api/newsletter/unsubscribe/{token}': { client: { points: 300, seconds: minute } },
  'POST /api/contact': { client: { points: 20, seconds: 10 * minute } },
  'POST /api/seo-audit': {
    client: { points: 30, seconds: 10 * minute },
    overall: { points: 200, seconds: 10 * minute },
  },
  'POST /api/seo-audit/confirm': { client: { points: 30, seconds: minute } },
  'POST /api/learning/progress': { client: { points: 300, seconds: minute } },
  'POST /api/blog': { client: { points: 60, seconds: minute } },
  'DELETE /api/admin/session': { client: { points: 60, seconds: minute } },
};

/**
 * Lets a call in or throws 429. It is asked about calls that the contract accepts: who corrects a field is not
 * counted, only what would be done is.
 */
export type Admit = (ctx: Pick<Context, 'state'>) => Promise<void>;

const unlimited: Admit = async () => undefined;

/** The admission to each route of the contract, with `factor` times the calls that the table allows. */
export function admissions(factor: number): (route: string) => Admit {
  const known = new Map<string, Admit>(
    Object.entries(limits).map(([route, { client, overall }]: [string, RouteLimits]) => {
      const of = (what: string, limit: Limit): Limiter =>
        limiter({ name: `${route} ${what}`, ...scaled(limit, factor) });
      const perClient = of('client', client);
      const inAll = overall && of('all', overall);
      const admit: Admit = async ({ state }) => {
        await perClient.consume(state.client);
        await inAll?.consume('');
      };
      return [route, admit];
    }),
  );
  return (route) => known.get(route) ?? unlimited;
}
