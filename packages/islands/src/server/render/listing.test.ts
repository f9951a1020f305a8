import { beforeEach, expect, jest, test } from '@jest/globals';
import { createRemoteApi, read } from '@site/shared-ui/app';
import { page } from '@site/shared-ui/islands';
import { remote } from '@site/shared-ui/remote';
import type { ListingJob } from '../job';

const { endpoints } = createRemoteApi({ name: 'probe', build: 'one' }).injectEndpoints({
  endpoints: (build) => ({
    getLatest: build.query(read('GET /api/blog-latest')),
    getPosts: build.query(read('GET /api/blog')),
  }),
});
const post = {
  id: '00000000-0000-4000-8000-000000000000',
  title: 'Titles',
  slug: 'titles',
  excerpt: 'About titles',
  category: 'SEO',
  imageUrl: '/a.webp',
  readTime: '5 min read',
  publishedAt: '2026-11-14T00:00:00.000Z',
  createdAt: '2026-11-14T00:00:00.000Z',
};
const probe = remote({
  pages: {
    '/probe': async () => ({
      default: page({
        data: () => ({ latest: endpoints.getLatest.initiate() }),
        head: ({ data }) => ({
          title: `${data.latest.data?.length ?? 'No'} posts`,
          description: '',
        }),
        islands: [],
      }),
    }),
    '/probe/:slug': async () => ({
      default: page({
        head: () => ({ title: 'Post', description: '' }),
        islands: [],
        addresses: {
          request: () => endpoints.getPosts.initiate(),
          list: (posts) => posts.map(({ slug, title }) => ({ params: { slug }, title })),
        },
      }),
    }),
  },
});
jest.unstable_mockModule('./load-remote', () => ({ loadRemote: async () => probe }));
const { listing } = await import('./listing');

/** The API's answers by path: a body, or a status. */
const answers = new Map<string, unknown>();
const baggage: unknown[] = [];
globalThis.fetch = async (address, init) => {
  baggage.push(new Headers(init?.headers).get('baggage'));
  const answer = answers.get(String(address).replace('http://api.test', ''));
  return typeof answer === 'number'
    ? Response.json({ code: 'no', message: 'no' }, { status: answer })
    : Response.json(answer, { headers: { 'content-version': 'blog=3' } });
};
beforeEach(() => {
  answers.set('/api/blog', [post]);
  answers.set('/api/blog-latest', [post]);
});

const job = {
  remote: 'probe',
  apiOrigin: 'http://api.test',
  site: {
    routes: [
      ['/probe', 'probe'],
      ['/probe/:slug', 'probe'],
    ],
    pins: { probe: { name: 'probe', build: 'one', owner: '@team/probe' } },
    origin: 'https://site.test',
  },
} as unknown as ListingJob;

test('a remote lists its pages and their content versions', async () => {
  const list = await listing(job);
  expect(list).toEqual({
    pages: [
      { path: '/probe', title: '1 posts', description: '' },
      { path: '/probe/titles', title: 'Titles' },
    ],
    answers: [
      expect.objectContaining({ contentVersion: 'blog=3' }),
      expect.objectContaining({ contentVersion: 'blog=3' }),
    ],
  });
  const ofItsTeam = 'remote=probe,build=one,owner=%40team%2Fprobe';
  expect(baggage).toEqual([ofItsTeam, ofItsTeam]);
});

test.each(['/api/blog', '/api/blog-latest'])('it lists nothing while %s fails', async (path) => {
  answers.set(path, 503);
  expect(await listing(job)).toEqual({ problem: expect.stringContaining('503') });
});

test('a page whose data needs a session is listed', async () => {
  answers.set('/api/blog-latest', 401);
  const [first] = ((await listing(job)) as { pages: object[] }).pages;
  expect(first).toMatchObject({ path: '/probe', title: 'No posts' });
});
