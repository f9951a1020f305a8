import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createElement } from 'react';
import type { ResponseOf } from '@site/contracts/contract';
import type { RemoteManifest } from '@site/contracts/platform/remote-manifest';
import { manifest as emptyManifest } from '@site/contracts/testing/manifest';
import type { SiteSlot } from '@site/islands/define/site';
import type { RenderJob, SelectedBuild } from '@site/islands/server/job';
import { createRemoteApi, read } from '@site/shared-ui/app';
import { embed, type Fetch, island, type IslandComponent, page } from '@site/shared-ui/islands';
import { CONTRACT_VERSION, remote, type RemoteDefinition } from '@site/shared-ui/remote';
import { testBusiness } from '@site/shared-ui/testing/render-islands';
import { Text } from '@site/shared-ui/ui';

/** Remotes that the runtime can load, by container; any other one is down. */
const containers = new Map<string, RemoteDefinition>();

jest.unstable_mockModule('@module-federation/enhanced/runtime', () => ({
  registerGlobalPlugins: () => undefined,
  getInstance: () => ({
    registerPlugins: () => undefined,
    registerRemotes: () => undefined,
    loadRemote: async (name: string) => {
      const container = containers.get(name.replace(/\/remote$/, ''));
      if (!container) throw new Error(`${name} is down`);
      return { default: container };
    },
    options: { remotes: [] },
    moduleCache: new Map(),
    remoteHandler: { idToRemoteMap: {} },
    shareScopeMap: {},
  }),
}));
Object.assign(globalThis, { __FEDERATION__: { __INSTANCES__: [], __SHARE__: {} } });

/** The API's answers by path: a body, a function of the cookie, a status for an error, or LATE for no answer. */
const answers = new Map<string, unknown>();
const LATE = Symbol('late');
let asked: { path: string; cookie: string; baggage: string; signal: AbortSignal }[];
globalThis.fetch = async (address, init) => {
  const path = String(address).replace('http://api.test', '');
  const signal = init?.signal ?? new AbortController().signal;
  const headers = new Headers(init?.headers);
  const [cookie, baggage] = ['cookie', 'baggage'].map((name) => headers.get(name) ?? '');
  asked.push({ path, cookie: cookie ?? '', baggage: baggage ?? '', signal });
  const answer = answers.get(path);
  if (answer === LATE)
    return new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    );
  if (typeof answer === 'number') return Response.json({ message: 'no' }, { status: answer });
  return Response.json(typeof answer === 'function' ? answer(cookie) : answer);
};
beforeEach(() => {
  asked = [];
  answers.clear();
  answers.set('/api/testimonials', [saying('Very helpful')]);
});

const saying = (content: string) => ({
  id: '00000000-0000-0000-0000-000000000000',
  name: 'Ana',
  title: 'Owner',
  company: 'Bakery',
  content,
  imageUrl: '/a.webp',
  rating: '5',
});

// One after the other: Jest cannot link two modules with the same imports at once.
await import('../client/layout/Header');
await import('../client/layout/AdministrationHeader');
await import('../client/layout/Footer');
const { render } = await import('./renderer');

const api = createRemoteApi({ name: 'probe', build: 'one' }).injectEndpoints({
  endpoints: (build) => ({
    getTestimonials: build.query(read('GET /api/testimonials')),
    getPost: build.query(read('GET /api/blog/{slug}')),
  }),
});
const createIsland = (Component: IslandComponent, options: Parameters<typeof island>[1] = {}) =>
  island(async () => ({ default: Component }), options);

const plain = createIsland(() => 'A plain island');
const Broken = () => {
  throw new Error('broken inside\nwith a second line');
};
const Sayings: IslandComponent = () => {
  const { data, isLoading } = api.useGetTestimonialsQuery();
  return isLoading ? 'Loading' : (data?.map(({ content }) => content).join() ?? 'No sayings');
};
Sayings.prefetch = () => [api.endpoints.getTestimonials.initiate()];
const Post: IslandComponent = () =>
  api.useGetPostQuery({ slug: 'gone' }).error ? 'No post' : 'Loading';
Post.prefetch = () => [api.endpoints.getPost.initiate({ slug: 'gone' })];
const Red = () => createElement(Text, { color: '#ff0102' }, 'Red');
const Bell = () => 'A bell rings';

/** Builds are loaded once, so every visit has builds of its own. */
let series = 0;
type PageIsland = Parameters<typeof page>[0]['islands'][number];
const head = () => ({ title: 'Probe', description: 'A page' });

const createPin = (name: string, build = 'one'): SelectedBuild => {
  const container = `${name}_${series}`;
  const common = { name, build, container, contract: CONTRACT_VERSION };
  const manifest: RemoteManifest = {
    ...emptyManifest(build),
    ...common,
    preload: {
      '/probe': [`${name}-page.js`, 'common.js'],
      bell: [`${name}-bell.js`, 'common.js'],
    },
    facades: { '/probe': ['app', 'ui'], bell: ['ui', 'islands'] },
    integrity: { 'web/guest-bell.js': 'sha384-bell' },
  };
  return { ...common, base: `https://${name}.test/one`, manifest };
};

interface Visit {
  pathname?: string;
  confidential?: true;
  cookie?: string;
  layoutOnly?: true;
  onlyIfExists?: true;
  isApiAway?: true;
  status?: 404;
  data?: () => Record<string, Fetch<unknown>>;
  down?: string[];
  slots?: readonly SiteSlot[];
  navigation?: RenderJob['site']['navigation'];
  build?: string;
}

/** Renders `/probe` with these islands, on a site with the remotes probe and guest. */
async function visit(
  islands: readonly PageIsland[],
  {
    data,
    confidential,
    status,
    down = [],
    slots = [],
    navigation = [],
    build,
    ...change
  }: Visit = {},
) {
  series += 1;
  const headOf = () => ({ ...head(), ...(status && { status }) });
  const definitions = {
    probe: remote({
      pages: {
        '/probe': async () => ({ default: page({ head: headOf, islands, ...(data && { data }) }) }),
      },
    }),
    guest: remote({ islands: { bell: createIsland(Bell) } }),
  };
  for (const [name, definition] of Object.entries(definitions))
    if (!down.includes(name)) containers.set(`${name}_${series}`, definition);
  const job: RenderJob = {
    pathname: '/probe',
    search: '',
    apiOrigin: 'http://api.test',
    site: {
      shell: 'shell-one',
      routes: [confidential ? ['/probe', 'probe', true] : ['/probe', 'probe']],
      origin: 'https://site.test',
      navigation,
      slots,
      business: testBusiness,
      pins: { probe: createPin('probe', build), guest: createPin('guest') },
    },
    ...change,
  };
  const result = await render(job);
  return {
    ...result,
    problems: result.problems.map(({ message }) => message),
    blamed: result.problems.map(({ remote, kind }) => `${remote} ${kind}`),
  };
}

const panel = /data-missing>.*not available right now/;
const listQueries = (state: string): { status: string; data?: unknown }[] =>
  Object.values(JSON.parse(state)['probe@one']?.queries ?? {});

describe('a page', () => {
  test('has head, header, islands in order with their data, footer and styles', async () => {
    const result = await visit([
      plain,
      createIsland(Sayings, { hydrate: 'load' }),
      createIsland(Red),
    ]);
    expect(result.problems).toEqual([]);
    expect(result.status).toBe(200);
    expect(result.head).toContain('<title data-head="">Probe</title>');
    expect(result.main.replace(/ class="[^"]*"/g, '')).toMatch(
      /^<div data-island="0" data-hydrate="interaction" data-remote="probe" data-build="one">A plain island<\/div><div data-island="1" data-hydrate="load" data-remote="probe" data-build="one">Very helpful<\/div><div data-island="2".*Red/,
    );
    expect(result.header).toContain('data-island="header"');
    expect(result.footer).toContain('data-island="footer"');
    expect(result.styles).toContain('#ff0102');
    expect(listQueries(result.state)).toEqual([
      expect.objectContaining({ status: 'fulfilled', data: [saying('Very helpful')] }),
    ]);
  });

  test('has floating widgets unless it is confidential', async () => {
    const call = 'data-island="floating-shell-call"';
    expect((await visit([plain])).footer).toContain(call);
    const { footer, main } = await visit([plain], { confidential: true });
    expect(footer).not.toContain('floating');
    expect(main).toContain('A plain island');
  });

  test('an administration page has its own menu instead of the header, footer, and widgets', async () => {
    const navigation = [{ area: 'administration', order: 1, label: 'Probes', href: '/probe' }];
    const { header, footer, problems } = await visit([plain], { navigation, confidential: true });
    expect(header.match(/<header/g)).toHaveLength(1);
    expect(header).toMatch(/aria-label="Administration".*aria-current="page"[^>]*>Probes</);
    expect(footer).toBe('');
    expect(problems).toEqual([]);
  });

  describe('with islands of a remote in its slots', () => {
    const entry = { remote: 'guest', island: 'bell', hydrate: 'interaction' } as const;
    const opens = { count: 'bells', onLeave: true };
    const slots: SiteSlot[] = [
      { ...entry, slot: 'header', order: 1 },
      { ...entry, slot: 'footer', order: 1 },
      { ...entry, slot: 'floating', order: 15, opens },
      { ...entry, slot: 'somewhere', order: 1 },
    ];

    test('has them below the header, above the footer, and floating without HTML', async () => {
      const { header, footer, problems, preload } = await visit([plain], { slots });
      expect(header).toMatch(/data-island="header".*data-island="header-guest-bell".*A bell rings/);
      expect(footer).toMatch(/data-island="footer-guest-bell".*A bell rings.*data-island="footer"/);
      expect(footer).toMatch(
        /floating-shell-top".*"floating-guest-bell" data-hydrate="interaction" data-remote="guest" data-slot="floating" data-count="bells" data-leave><\/div>.*floating-shell-call"/,
      );
      expect(header + footer).not.toContain('somewhere');
      expect(problems).toEqual([]);
      expect(preload.filter((file) => file.includes('bell'))).toHaveLength(1);
    });

    test('has none if it is confidential or the remote is down, without an error', async () => {
      const down = await visit([plain], { slots, down: ['guest'] });
      expect(down.header + down.footer).not.toMatch(/header-guest|footer-guest|data-missing/);
      const { header, footer } = await visit([plain], { slots, confidential: true });
      expect(header + footer).not.toContain('guest');
    });
  });

  test('a page that no remote has is rendered as the not-found page', async () => {
    const { status, head: tags, main, problems } = await visit([], { pathname: '/nowhere' });
    expect(status).toBe(404);
    expect(tags).toContain('noindex');
    expect(main).toContain('data-remote="shell" data-build="shell-one"');
    expect(problems).toEqual([]);
  });

  test('requested with onlyIfExists is empty for a missing thing, without waiting for data', async () => {
    answers.set('/api/testimonials', LATE);
    const missing = await visit([createIsland(Sayings)], { onlyIfExists: true, status: 404 });
    expect(missing).toMatchObject({ status: 404, header: '', main: '', footer: '', problems: [] });
    expect((await visit([plain], { status: 404 })).main).toContain('A plain island');
    expect((await visit([plain], { onlyIfExists: true })).main).toContain('A plain island');
  });

  test('a page of a remote that cannot be loaded is an error panel in the layout', async () => {
    const result = await visit([plain], { down: ['probe'] });
    expect(result).toMatchObject({
      status: 200,
      preload: [],
      head: expect.stringContaining('Testrank'),
      problems: [expect.stringMatching(/^page \/probe of probe: .* is down$/)],
    });
    expect(result.main).toMatch(
      /^<div class="island" data-island="page" [^>]*data-remote="probe" data-missing>.*This page is taking a break/,
    );
    expect(result.header + result.footer).not.toMatch(panel);
  });

  test('a page rendered as the layout alone runs no code of a remote', async () => {
    const ran = jest.fn(() => 'ran');
    const { main, header, footer, problems } = await visit([createIsland(ran)], {
      layoutOnly: true,
    });
    expect(ran).not.toHaveBeenCalled();
    expect(main).toContain('This page is taking a break');
    expect(header + footer).not.toMatch(panel);
    expect(problems).toEqual([expect.stringContaining('probe is left out')]);
  });

  test('preloads each file that hydrates it once, with its integrity', async () => {
    const bell = embed('guest', 'bell');
    const { preload } = await visit([plain, bell, bell]);
    expect(preload).toEqual([
      'https://probe.test/one/web/probe-page.js#',
      'https://probe.test/one/web/common.js#',
      'https://guest.test/one/web/guest-bell.js#sha384-bell',
      'https://guest.test/one/web/common.js#',
    ]);
    const never = await visit([createIsland(() => 'A plain island', { hydrate: 'never' })]);
    expect(never.preload).toEqual([]);
  });
});

test('a page preloads the façades of its own code and of its embedded islands, each once', async () => {
  expect((await visit([plain, embed('guest', 'bell')])).facades).toEqual(['app', 'ui', 'islands']);
});

describe('data', () => {
  test('data that islands and head share is fetched once', async () => {
    const data = () => ({ testimonials: api.endpoints.getTestimonials.initiate() });
    await visit([createIsland(Sayings), createIsland(Sayings)], { data });
    expect(asked.map(({ path }) => path)).toEqual(['/api/testimonials']);
  });

  test('data that is late is left to the browser, and its fetch is aborted', async () => {
    answers.set('/api/testimonials', LATE);
    const { main, state, problems } = await visit([createIsland(Sayings), plain]);
    expect(main).toMatch(/data-island="0" data-hydrate="load"[^>]*>Loading<\/div><noscript>/);
    expect(main).toMatch(/data-island="1" data-hydrate="interaction"/);
    expect(problems).toEqual(['Error: data took longer than 1000 ms']);
    expect(listQueries(state)).toEqual([]);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true]);
  });

  test('has a shorter time limit while the API is down', async () => {
    answers.set('/api/testimonials', LATE);
    const { problems } = await visit([createIsland(Sayings)], { isApiAway: true });
    expect(problems).toEqual(['Error: data took longer than 200 ms']);
  });

  test('an island without hydration stays static if its data has come', async () => {
    const shown = createIsland(Sayings, { hydrate: 'never' });
    const { main } = await visit([shown]);
    expect(main).toMatch(/data-island="0" data-hydrate="never"/);
    answers.set('/api/testimonials', 503);
    const { main: without } = await visit([shown]);
    expect(without).toMatch(/data-island="0" data-hydrate="load"[^>]*>No sayings</);
  });

  test('data that fails to load is logged and left to the browser', async () => {
    answers.set('/api/testimonials', 503);
    const { main, problems, blamed } = await visit([createIsland(Sayings)]);
    expect(main).toMatch(/data-island="0" data-hydrate="load"[^>]*>No sayings</);
    expect(problems).toEqual([expect.stringMatching(/^data of island 0: 503: /)]);
    expect(blamed).toEqual(['probe data']);
  });

  test('data that does not exist is treated as an answer like any other', async () => {
    answers.set('/api/blog/gone', 404);
    const { main, problems } = await visit([createIsland(Post)]);
    expect(main).toMatch(/data-island="0" data-hydrate="interaction"[^>]*>No post</);
    expect(problems).toEqual([]);
  });

  test('cannot end the script element that holds it', async () => {
    answers.set('/api/testimonials', [saying('</script><script>alert(1)')]);
    const { state } = await visit([createIsland(Sayings)]);
    expect(state).not.toContain('<');
    expect(JSON.stringify(listQueries(state))).toContain('</script>');
  });
});

describe('an island', () => {
  test('an island that throws becomes a panel, and the other islands are rendered', async () => {
    const { status, main, problems, blamed } = await visit([plain, createIsland(Broken), plain]);
    expect(status).toBe(200);
    expect(main.match(/A plain island/g)).toHaveLength(2);
    expect(main).toMatch(
      /data-island="1" data-hydrate="interaction" data-remote="probe" data-missing>/,
    );
    expect(main.match(/data-missing/g)).toHaveLength(1);
    expect(problems).toEqual(['island 1 of probe has thrown: Error: broken inside']);
    expect(blamed).toEqual(['probe island']);
  });

  test.each([
    ['cannot be loaded', embed('guest', 'bell'), ['guest'], /is down$/],
    ['nobody knows', embed('stranger', 'bell'), [], /no remote called stranger$/],
    ['has no such island', embed('guest', 'none'), [], /guest has no island called none$/],
  ])(
    'an island of a remote that %s becomes a panel, and the other islands are rendered',
    async (_, lost, down, why) => {
      const { main, preload, problems, blamed, remotes } = await visit([plain, lost], {
        down,
      });
      expect(main).toContain('A plain island');
      expect(main).toMatch(panel);
      expect(problems).toEqual([expect.stringMatching(why)]);
      expect([remotes, blamed]).toEqual([['probe', lost.remote], [`${lost.remote} island`]]);
      expect(preload.join()).not.toContain('guest');
    },
  );
});

test('two builds with different endpoints of one name each render with their own, and count their own calls', async () => {
  const younger = createRemoteApi({ name: 'probe', build: 'two' }).injectEndpoints({
    endpoints: (build) => ({
      getTestimonials: build.query({
        ...read('GET /api/testimonials'),
        transformResponse: (all: ResponseOf<'GET /api/testimonials'>) =>
          all.map((one) => ({ ...one, content: one.content.toUpperCase() })),
      }),
    }),
  });
  const Younger: IslandComponent = () =>
    younger.useGetTestimonialsQuery().data?.map(({ content }) => content);
  Younger.prefetch = () => [younger.endpoints.getTestimonials.initiate()];
  const both = await Promise.all([
    visit([createIsland(Sayings)]),
    visit([createIsland(Younger)], { build: 'two' }),
    visit([createIsland(Sayings)]),
  ]);
  expect(both.map(({ main }) => /very helpful/i.exec(main)?.[0])).toEqual([
    'Very helpful',
    'VERY HELPFUL',
    'Very helpful',
  ]);
  expect(both.map(({ state }) => Object.keys(JSON.parse(state)))).toEqual([
    ['probe@one'],
    ['probe@two'],
    ['probe@one'],
  ]);
  expect(asked.map(({ baggage }) => /build=(\w+)/.exec(baggage)?.[1])).toEqual([
    'one',
    'two',
    'one',
  ]);
});

test('renders share no state, at the same time or later', async () => {
  answers.set('/api/testimonials', (cookie: string) => [saying(`for ${cookie || 'nobody'}`)]);
  const [ana, bo] = await Promise.all([
    visit([createIsland(Sayings), createIsland(Red)], { cookie: 'a=ana' }),
    visit([createIsland(Sayings), createIsland(Broken)], { cookie: 'b=bo' }),
  ]);
  const later = await visit([createIsland(Sayings)]);
  expect(asked.map(({ cookie }) => cookie)).toEqual(['a=ana', 'b=bo', '']);
  expect([ana, bo, later].map(({ main }) => /for [^<]*/.exec(main)?.[0])).toEqual([
    'for a=ana',
    'for b=bo',
    'for nobody',
  ]);
  expect(ana.state).not.toMatch(/b=bo|nobody/);
  expect(bo.state + later.state).not.toContain('a=ana');
  expect(bo.styles + later.styles).not.toContain('#ff0102');
  expect([ana, later].flatMap(({ problems }) => problems)).toEqual([]);
});
