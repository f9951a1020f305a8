import { expect, test } from '@jest/globals';
import { answer, API, mockApi, refuse } from '@site/shared-ui/testing/api';
import { createRemoteApi, createStore, read, type Snapshot } from './index';

const server = mockApi();
const POSTS = 'GET /api/blog';
const POST = 'GET /api/blog/{slug}';
const build = { name: 'test', build: 'one' };
const api = createRemoteApi(build);
const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({ getPosts: build.query(read(POSTS)), getPost: build.query(read(POST)) }),
});

test('the state of RTK Query has the fields that snapshots rely on', async () => {
  const store = createStore({ origin: API });
  store.add(api);
  server.answers(answer(POSTS, []), refuse(POST, 404, { code: 'absent', message: 'Not here.' }));
  await store.dispatch(endpoints.getPosts.initiate());
  await store.dispatch(endpoints.getPost.initiate({ slug: 'none' }));
  const state = store.getState() as Snapshot;
  const queries = state['test@one']?.queries ?? {};
  expect(Object.keys(queries)).toEqual(['getPosts(undefined)', 'getPost({"slug":"none"})']);
  expect(queries['getPosts(undefined)']).toMatchObject({
    status: 'fulfilled',
    data: [],
    endpointName: 'getPosts',
    requestId: expect.any(String),
    startedTimeStamp: expect.any(Number),
    fulfilledTimeStamp: expect.any(Number),
  });
  expect(queries['getPost({"slug":"none"})']).toMatchObject({
    status: 'rejected',
    error: { status: 404 },
  });
});
