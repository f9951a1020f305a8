/*
 * The only file that depends on RTK Query's internal state, which has no public form. Pages are sent with that state.
 * The tests of snapshots in `app.test.tsx` fail if an upgrade changes it.
 */
import { isRequestError } from './request-error';

interface StoredQuery {
  status: string;
  error?: unknown;
  requestId?: string;
  startedTimeStamp?: number;
  fulfilledTimeStamp?: number;
}
type StoredQueries = Readonly<Record<string, StoredQuery | undefined>>;

type Tags = readonly { type: string; id?: string | number }[];

/** The part of an api's state that pages are sent with. */
interface ApiState {
  queries: StoredQueries;
  /** By which a write finds the reads that it refreshes. */
  provided: {
    tags: Record<string, Record<string, string[]>>;
    keys: Readonly<Record<string, Tags | undefined>>;
  };
}
export type Snapshot = Readonly<Record<string, ApiState | undefined>>;

const RENDERED = 'app/rendered';
export const rehydrate = (path: string, answers: ApiState | undefined) => ({
  type: RENDERED,
  payload: answers && { [path]: { mutations: {}, ...answers } },
});
/** The state that the server rendered with, for an api that the browser's store takes in. */
export const getRendered = (
  { type, payload }: { type: string; payload?: unknown },
  { reducerPath }: { reducerPath: string },
) =>
  type === RENDERED ? (payload as Record<string, never> | undefined)?.[reducerPath] : undefined;

/** A 404 or 410 is a valid answer too. */
const hasAnswer = ({ fulfilledTimeStamp, error }: StoredQuery): boolean =>
  fulfilledTimeStamp !== undefined ||
  (isRequestError(error) && (error.status === 404 || error.status === 410));

/**
 * Replaces the fields that differ between requests, so that the same page is rendered to the same bytes. The browser
 * does not need them: it does not refetch by age or wait for the request. A time of 0 would mean "never" to RTK Query,
 * which also refetches reads without a time.
 */
const withoutTimes = (query: StoredQuery): StoredQuery => ({
  ...query,
  requestId: '',
  startedTimeStamp: 1,
  ...(hasAnswer(query) && { fulfilledTimeStamp: 1 }),
});

/**
 * The store's state for the browser as JSON: finished queries only, sorted by name. The browser repeats those that were
 * pending when the render had to end.
 */
export function snapshot(store: { getState: () => unknown }): string {
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(store.getState() as Snapshot)
        .flatMap(([path, answers]) => (answers ? [[path, pickSettled(answers)] as const] : []))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );
}

function pickSettled({ queries, provided }: ApiState): ApiState {
  const sent: ApiState = { queries: {}, provided: { tags: {}, keys: {} } };
  for (const [key, query] of Object.entries(queries).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (query?.status !== 'fulfilled' && query?.status !== 'rejected') continue;
    const keyTags = provided.keys[key] ?? [];
    Object.assign(sent.queries, { [key]: withoutTimes(query) });
    Object.assign(sent.provided.keys, { [key]: keyTags });
    for (const { type, id = '' } of keyTags)
      ((sent.provided.tags[type] ??= {})[id] ??= []).push(key);
  }
  return sent;
}
