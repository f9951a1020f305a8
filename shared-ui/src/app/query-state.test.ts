import { expect, test } from '@jest/globals';
import { answer, API, refuse, standInApi } from '@site/shared-ui/testing/api';
import { createStore, endpoints, queriesIn, snapshot } from './index';
import { withTags } from './query-state';

const server = standInApi();
const POSTS = 'GET /api/blog';
const POST = 'GET /api/blog/{slug}';
const blog = endpoints({ name: 'test', build: 'one' }, { posts: POSTS, post: POST });

/** A store with a successful and a failed read. */
async function readings() {
  const store = createStore({ origin: API });
  const ask = store.dispatch as (request: unknown) => Promise<unknown>;
  server.answers(answer(POSTS, []), refuse(POST, 404, { code: 'absent', message: 'Not here.' }));
  await ask(blog.posts());
  await ask(blog.post({ slug: 'none' }));
  return store;
}

test('RTK Query keeps a read under the names that are looked at here', async () => {
  const queries = queriesIn(await readings());
  expect(Object.keys(queries)).toEqual([`${POSTS}({})`, `${POST}({"slug":"none"})`]);
  expect(queries[`${POSTS}({})`]).toMatchObject({
    status: 'fulfilled',
    data: [],
    endpointName: POSTS,
    requestId: expect.any(String),
    startedTimeStamp: expect.any(Number),
    fulfilledTimeStamp: expect.any(Number),
  });
  expect(queries[`${POST}({"slug":"none"})`]).toMatchObject({
    status: 'rejected',
    error: { status: 404 },
  });
});

test('RTK Query notes the tags of reads where they are put here', async () => {
  const store = await readings();
  const { api } = withTags(JSON.parse(snapshot(store))) as { api: { provided: object } };
  expect(store.getState().api.provided).toEqual(api.provided);
});
