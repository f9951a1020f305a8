import type { ArgumentOf, ContractRoute } from '@site/contracts/contract';
import type { Context } from 'koa';
import { type Limit, type Limiter, limiter } from './limiter';
import { scaled } from './scaled';

/** What changes something, besides the sign-in, whose limit is its own (modules/admin). */
type LimitedRoute = Exclude<ContractRoute, `GET ${string}` | 'POST /api/admin/session'>;

interface RouteLimits<R extends LimitedRoute> {
  /** For everybody behind one address: generous enough for an office. */
  client: Limit;
  /** For one mailbox, which `field` of the request names: where a call sends a mail, nobody's is to be flooded. */
  mailbox?: Limit & { field: keyof ArgumentOf<R> & string };
  /** For all callers together: where a call costs much. */
  overall?: Limit;
}

const minute = 60;
const hour = 3600;

/** Every write has a limit, or this does not compile. */
const limits: { readonly [R in LimitedRoute]: RouteLimits<R> } = {
  // A known address gets no second welcome, so its mailbox needs no limit of its own.
  'POST /api/newsletter': { client: { points: 20, seconds: 10 * minute } },
  'POST /api/newsletter/unsubscribe': { client: { points: 30, seconds: minute } },
  // Mail providers call for all of their readers from few addresses.
  'POST /api/newsletter/unsubscribe/{token}': { client: { points: 300, seconds: minute } },
  'POST /api/contact': {
    client: { points: 10, seconds: 10 * minute },
    mailbox: { field: 'email', points: 5, seconds: hour },
  },
  'POST /api/seo-audit': {
    client: { points: 20, seconds: 10 * minute },
    mailbox: { field: 'contactEmail', points: 10, seconds: hour },
    overall: { points: 200, seconds: 10 * minute },
  },
  'POST /api/seo-audit/confirm': { client: { points: 30, seconds: minute } },
  'POST /api/learning/progress': { client: { points: 120, seconds: minute } },
  'POST /api/blog': { client: { points: 60, seconds: minute } },
  'DELETE /api/admin/session': { client: { points: 60, seconds: minute } },
};

/**
 * Lets a call in or throws 429. It is asked about calls that the contract accepts: who corrects a field is not
 * counted, only what would be done is.
 */
export type Admit = (
  input: Readonly<Record<string, unknown>>,
  ctx: Pick<Context, 'state'>,
) => Promise<void>;

const unlimited: Admit = async () => undefined;

/** The admission to each route of the contract, with `factor` times the calls that the table allows. */
export function admissions(factor: number): (route: string) => Admit {
  const known = new Map<string, Admit>(
    Object.entries(limits).map(([route, { client, mailbox, overall }]: [string, Entry]) => {
      const of = (what: string, limit: Limit): Limiter =>
        limiter({ name: `${route} ${what}`, ...scaled(limit, factor) });
      const perClient = of('client', client);
      const perMailbox = mailbox && { field: mailbox.field, ...of('mailbox', mailbox) };
      const inAll = overall && of('all', overall);
      const admit: Admit = async (input, { state }) => {
        await Promise.all([
          perClient.consume(state.client),
          perMailbox?.consume(String(input[perMailbox.field])),
        ]);
        await inAll?.consume('');
      };
      return [route, admit];
    }),
  );
  return (route) => known.get(route) ?? unlimited;
}

interface Entry {
  client: Limit;
  mailbox?: Limit & { field: string };
  overall?: Limit;
}
