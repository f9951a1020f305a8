import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { BlogPost } from '@site/contracts/blog/blog';
import { withProviders } from '@site/shared-ui/islands';
import { answer, API, disconnect, hang, mockApi, refuse } from '@site/shared-ui/testing/api';
import { recordNavigations } from '@site/shared-ui/testing/navigations';
import { renderIslands } from '@site/shared-ui/testing/render-islands';
import {
  browserStore,
  createRemoteApi,
  createStore,
  Link,
  read,
  type Snapshot,
  snapshot,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
  write,
} from './index';

const server = mockApi();
const POST = 'GET /api/blog/{slug}';
const SUBSCRIBE = 'POST /api/newsletter';
const identity = { name: 'test', build: 'one' };
const api = createRemoteApi(identity);
const blog = api.injectEndpoints({
  endpoints: (build) => ({
    getPost: build.query(read(POST)),
    subscribe: build.mutation(write(SUBSCRIBE, { invalidates: [POST] })),
  }),
});
const post: BlogPost = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Titles',
  slug: 'titles & more',
  excerpt: '',
  category: 'SEO Strategy',
  imageUrl: '',
  readTime: '5 min read',
  publishedAt: '2026-11-14T23:30:00.000Z',
  createdAt: '2026-11-14T23:30:00.000Z',
  content: '<p>The text.</p>',
};
const later = { code: 'unavailable', message: 'Later.' };
function newStore(rendered?: Snapshot) {
  const store = createStore({ origin: API, cookie: 'visitor=1' }, rendered);
  store.add(api);
  return store;
}
const ask = (store: ReturnType<typeof newStore>, slug = post.slug) =>
  store.dispatch(blog.endpoints.getPost.initiate({ slug }));

/** Answers the post, and records something of each call. @returns the records */
function noting<T>(note: (request: Request) => T, titles?: string[]): T[] {
  const noted: T[] = [];
  const handler = http.get(`${API}/api/blog/:slug`, ({ request }) => {
    noted.push(note(request));
    return HttpResponse.json({ ...post, ...(titles && { title: titles.shift() }) });
  });
  server.answers(handler);
  return noted;
}

/** Shows the result of a read, and sends a write when it is pressed. */
function Reader() {
  const { data, error, isLoading } = blog.useGetPostQuery({ slug: post.slug });
  const [subscribe] = blog.useSubscribeMutation();
  return (
    <button onClick={() => void subscribe({ email: 'ana@example.com' })}>
      {isLoading ? 'Loading' : (data?.title ?? error?.message)}
    </button>
  );
}

// The first test that renders: the browser's store is made once, from the state in the page.
test('a write refetches data that came with the page', async () => {
  server.answers(answer(POST, post));
  const onServer = newStore();
  await ask(onServer);
  const state = document.createElement('script');
  Object.assign(state, { type: 'application/json', textContent: snapshot(onServer) });
  state.dataset['json'] = 'state';
  document.body.append(state);
  // A page that asked at once would show this title from the start.
  server.answers(
    answer(POST, { ...post, title: 'Second' }),
    answer(SUBSCRIBE, { success: true, message: '' }),
  );
  render(withProviders(<Reader />));
  await userEvent.click(await screen.findByRole('button', { name: 'Titles' }));
  expect(await screen.findByRole('button', { name: 'Second' })).toBeVisible();
});

test('a read encodes its parameters in the path, and sends the visitor’s cookies', async () => {
  const asked = noting(({ url, headers }) => `${url} ${headers.get('cookie')}`);
  expect(await ask(newStore())).toMatchObject({ data: { title: 'Titles' } });
  expect(asked).toEqual([`${API}/api/blog/titles%20%26%20more visitor=1`]);
});

test('a call has its build as baggage, and a trace id of its own', async () => {
  const asked = noting(({ headers }) => [headers.get('baggage'), headers.get('traceparent')]);
  for (const store of [newStore(), newStore()]) await ask(store);
  expect(asked.map(([baggage]) => baggage)).toEqual(Array(2).fill('remote=test,build=one'));
  const traces = asked.map(([, traceparent]) => traceparent ?? '');
  for (const trace of traces) expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  expect(new Set(traces).size).toBe(2);
});

test('parameters of a read that are not in its path are in its query, if defined', async () => {
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({ findArticles: build.query(read('GET /api/blog-articles')) }),
  });
  const asked: string[] = [];
  server.answers(
    http.get(`${API}/api/blog-articles`, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ posts: [], total: 0, page: 1, pages: 1, categories: [] });
    }),
  );
  const store = newStore();
  for (const filter of [{}, { q: 'a & b', category: undefined, page: 2 }])
    await store.dispatch(endpoints.findArticles.initiate(filter));
  expect(asked).toEqual(['', '?q=a+%26+b&page=2']);
});

test('a failed read has status, message and fields; a lost connection has status 0', async () => {
  const fields = { slug: 'Too long' };
  server.answers(refuse(POST, 422, { code: 'invalid', message: 'Not like this.', fields }));
  expect(await ask(newStore())).toMatchObject({
    error: { status: 422, reason: 'Not like this.', fields },
  });
  server.answers(disconnect(POST));
  expect(await ask(newStore())).toMatchObject({
    error: { status: 0, message: '0: No connection' },
  });
});

test('a snapshot has finished reads, which a store created from it does not repeat', async () => {
  server.answers(hang(POST));
  const store = newStore();
  void ask(store, 'pending');
  expect(snapshot(store)).toBe('{"test@one":{"queries":{},"provided":{"tags":{},"keys":{}}}}');
  server.answers(answer(POST, post));
  await ask(store);
  const rendered = JSON.parse(snapshot(store)) as Snapshot;
  server.answers(refuse(POST, 500, { code: 'internal', message: 'Asked again.' }));
  expect(await ask(newStore(rendered))).toMatchObject({ data: { title: 'Titles' } });
});

test.each([404, 410] as const)(
  'a read answered with %i is not repeated, one answered with 503 is',
  async (status) => {
    server.answers(refuse(POST, status, { code: 'absent', message: 'Not here.' }));
    const store = newStore();
    await ask(store);
    const withoutAnswer = newStore();
    server.answers(refuse(POST, 503, later));
    await ask(withoutAnswer);
    const asked = noting(({ url }) => url);
    const restored = (from: typeof store) => newStore(JSON.parse(snapshot(from)) as Snapshot);
    await ask(restored(store));
    expect(asked).toEqual([]);
    await ask(restored(withoutAnswer));
    expect(asked).toHaveLength(1);
  },
);

test('snapshots of the same answers are equal', async () => {
  server.answers(answer(POST, post));
  const snapshots = [];
  for (const store of [newStore(), newStore()]) {
    await ask(store);
    snapshots.push(snapshot(store));
  }
  expect(snapshots[1]).toBe(snapshots[0]);
});

test('a successful write repeats the reads it invalidates, a failed one does not', async () => {
  const titles = ['First', 'Second'];
  noting(() => undefined, titles);
  server.answers(refuse(SUBSCRIBE, 503, later));
  renderIslands([Reader]);
  await userEvent.click(await screen.findByRole('button', { name: 'First' }));
  expect(titles).toEqual(['Second']);
  server.answers(answer(SUBSCRIBE, { success: true, message: '' }));
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('button', { name: 'Second' })).toBeVisible();
});

const send = () =>
  browserStore().store.dispatch(blog.endpoints.subscribe.initiate({ email: 'ana@example.com' }));

test('a write can be sent without a component, and fails with the message of the server', async () => {
  const welcome = { success: true, message: 'Thank you' };
  const sent = server.receives(SUBSCRIBE, welcome);
  expect(await send().unwrap()).toEqual(welcome);
  expect(sent).toEqual([{ email: 'ana@example.com' }]);
  server.answers(refuse(SUBSCRIBE, 503, later));
  await expect(send().unwrap()).rejects.toMatchObject({ status: 503, reason: 'Later.' });
});

test('an event names the build whose call failed with a server error, not with a refusal or lost connection', async () => {
  const failed: unknown[] = [];
  addEventListener('site:failed', ({ detail }) => failed.push(detail));
  server.answers(refuse(SUBSCRIBE, 422, { code: 'invalid', message: 'Not like this.' }));
  await send();
  server.answers(disconnect(SUBSCRIBE));
  await send();
  expect(failed).toEqual([]);
  server.answers(refuse(SUBSCRIBE, 500, { code: 'internal', message: 'Broken.' }));
  await send();
  expect(failed).toEqual([identity]);
});

test('two builds have separate endpoints of the same names, and invalidate each other', async () => {
  const young = { ...identity, build: 'two' };
  const younger = createRemoteApi(young).injectEndpoints({
    endpoints: (build) => ({
      getPost: build.query({
        ...read(POST),
        transformResponse: (answer: BlogPost) => ({ ...answer, title: `Young ${answer.title}` }),
      }),
    }),
  });
  const Younger = () => <p>{younger.useGetPostQuery({ slug: post.slug }).data?.title}</p>;
  const callers = noting(({ headers }) => headers.get('baggage'), ['One', 'Two', 'Three', 'Four']);
  server.answers(answer(SUBSCRIBE, { success: true, message: '' }));
  renderIslands([Reader, Younger]);
  const older = await screen.findByRole('button', { name: /One|Two/ });
  expect(await screen.findByText(/Young (One|Two)/)).toBeVisible();
  expect([...callers].sort()).toEqual(['remote=test,build=one', 'remote=test,build=two']);
  await userEvent.click(older);
  expect(await screen.findByRole('button', { name: /Three|Four/ })).toBeVisible();
  expect(await screen.findByText(/Young (Three|Four)/)).toBeVisible();
});

const navigations = recordNavigations();

test('hooks and links navigate by the shell, and components read route and query', async () => {
  const Post = () => {
    const navigate = useNavigate();
    const { pathname } = useLocation();
    const { slug } = useParams<'/blog/:slug'>();
    const [search] = useSearchParams();
    return (
      <>
        <button onClick={() => navigate('/b?c=1', { replace: true })}>{pathname}</button>
        <Link to={`/blog/${slug}?page=${Number(search.get('page')) + 1}`}>Next</Link>
      </>
    );
  };
  renderIslands([Post], { at: '/blog/titles?page=1', params: { slug: 'titles' } });
  const link = screen.getByRole('link', { name: 'Next' });
  expect(link).toHaveAttribute('href', '/blog/titles?page=2');
  await userEvent.click(link);
  await userEvent.click(screen.getByRole('button', { name: '/blog/titles' }));
  expect(navigations).toEqual(['push /blog/titles?page=2', 'replace /b?c=1']);
});
