import { describe, expect, test } from '@jest/globals';
import type { RenderJob } from '@site/islands/server/job';
import { Unavailable } from '@site/server-kit/clients/fair-queue';
import { fakeRender, startTestShell } from '../testing/test-shell';

describe('another format of a page', () => {
  test('is linked from the page, and made once for each version of it', async () => {
    const { get, jobs, tasks } = await startTestShell();
    for (let round = 0; round < 2; round++) {
      const page = await get('/blog/titles');
      const link = '</blog/titles.md>; rel="alternate"; type="text/markdown"';
      expect(page.headers.get('link')).toBe(link);
      const markdown = await get('/blog/titles.md');
      expect(markdown.status).toBe(200);
      expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
      expect(markdown.headers.get('link')).toBe(
        '<https://site.example/blog/titles>; rel="canonical"',
      );
      expect(markdown.headers.get('cache-control')).toBe(page.headers.get('cache-control'));
      expect(await markdown.text()).toContain('<p>/blog/titles for nobody of old</p> at https:');
      const picture = await get('/social/blog/titles.png');
      expect(picture.headers.get('content-type')).toBe('image/png');
      expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(await picture.text()).toContain('png of <p>/blog/titles for nobody');
    }
    expect(jobs).toHaveLength(1);
    expect(tasks).toEqual(['markdown', 'picture']);
  });

  test('the Markdown of the home page is /index.md, compressed, and a 304 for a client that has it', async () => {
    const { get } = await startTestShell();
    const markdown = await get('/index.md', { 'accept-encoding': 'br' });
    expect(markdown.headers.get('content-encoding')).toBe('br');
    expect(await markdown.text()).toContain('<p>/ for nobody of old</p>');
    const etag = markdown.headers.get('etag') ?? '';
    expect((await get('/index.md', { 'if-none-match': etag })).status).toBe(304);
  });

  test('shows the same page of a list or search, with the canonical address', async () => {
    const { get } = await startTestShell();
    for (const [query, canonical] of [
      ['?page=2', '?page=2'],
      ['?q=maps', ''],
    ] as const) {
      const page = await get(`/${query}`);
      const link = `</index.md${canonical}>; rel="alternate"; type="text/markdown"`;
      expect(page.headers.get('link')).toBe(link);
      const markdown = await get(`/index.md${query}&utm_source=letter`);
      expect(await markdown.text()).toContain(`<p>/${query} for nobody of old</p>`);
      expect(markdown.headers.get('link')).toBe(
        `<https://site.example/${canonical}>; rel="canonical"`,
      );
    }
  });

  test('another format of a page with visitor data contains none of that data', async () => {
    const { get } = await startTestShell();
    const markdown = await get('/mine.md', { cookie: 'learner=ann' });
    expect(await markdown.text()).toContain('/mine for nobody of old');
  });

  test('redirects where its page redirects', async () => {
    const { get, tasks } = await startTestShell();
    for (const [former, present] of [
      ['/blog/former.md', '/blog/present.md'],
      ['/social/blog/former.png', '/social/blog/present.png'],
    ] as const) {
      const { status, headers } = await get(former);
      expect(status).toBe(301);
      expect(headers.get('location')).toBe(present);
    }
    expect(tasks).toEqual([]);
  });

  test('is 410 where its page was withdrawn', async () => {
    const { get, tasks } = await startTestShell({
      render: async (job) => ({ ...fakeRender(job), status: 410 }),
    });
    for (const path of ['/blog/titles.md', '/social/blog/titles.png'])
      expect((await get(path)).status).toBe(410);
    expect(tasks).toEqual([]);
  });

  test('is an uncacheable 503 with Retry-After when no render is free', async () => {
    const { get } = await startTestShell({
      render: () => Promise.reject(new Unavailable('no place')),
    });
    const { status, headers } = await get('/blog/titles.md');
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  const render = async (job: RenderJob) => {
    const page = fakeRender(job);
    return { ...page, answers: page.answers.map((answer) => ({ ...answer, age: 120 })) };
  };
  test.each([
    ['0', { areVersionsUnknown: true }],
    ['120', { keepsPages: false, render }],
  ])('has the age of its page: %s, with %j', async (age, options) => {
    const { get } = await startTestShell(options);
    for (const path of ['/blog/titles', '/blog/titles.md', '/social/blog/titles.png'])
      expect((await get(path)).headers.get('age')).toBe(age);
  });

  test('is 404 for secrets, the administration, and missing pages', async () => {
    const { get, tasks } = await startTestShell();
    for (const path of [
      '/link/aSecretToken',
      '/blog/drafts/aSecretToken',
      '/admin/blog',
      '/blog/missing',
      '/nowhere',
    ]) {
      expect((await get(path)).headers.get('link')).toBeNull();
      expect((await get(`${path}.md`)).headers.get('content-type')).toMatch(/^text\/html/);
      expect((await get(`/social${path}.png`)).headers.get('content-type')).toMatch(/^text\/html/);
    }
    expect(tasks).toEqual([]);
  });
});
