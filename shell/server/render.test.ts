import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createElement } from 'react';
import type { RemoteManifest } from '@site/contracts/federation';
import type { ResponseOf } from '@site/contracts/contract';
import { createRemoteApi, read } from '@site/shared-ui/app';
import { embed, page, part, type Fetch, type PartComponent } from '@site/shared-ui/parts';
import { CONTRACT_VERSION, remote, type RemoteDefinition } from '@site/shared-ui/remote';
import { testBusiness } from '@site/shared-ui/testing/render-part';
import { Text } from '@site/shared-ui/ui';
import type { SiteSlot } from '@site/islands/define/site';
import type { RenderJob, SelectedBuild } from '@site/islands/server/job';

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
const partOf = (Component: PartComponent, options: Parameters<typeof part>[1] = {}) =>
  part(async () => ({ default: Component }), options);

const plain = partOf(() => 'A plain part');
const Broken = () => {
  throw new Error('broken inside\nwith a second line');
};
const Sayings: PartComponent = () => {
  const { data, isLoading } = api.useGetTestimonialsQuery();
  return isLoading ? 'Loading' : (data?.map(({ content }) => content).join() ?? 'No sayings');
};
Sayings.prefetch = () => [api.endpoints.getTestimonials.initiate()];
const Post: PartComponent = () =>
  api.useGetPostQuery({ slug: 'gone' }).error ? 'No post' : 'Loading';
Post.prefetch = () => [api.endpoints.getPost.initiate({ slug: 'gone' })];
const Red = () => createElement(Text, { color: '#ff0102' }, 'Red');
const Bell = () => 'A bell rings';

/** Builds are loaded once, so every visit has builds of its own. */
let series = 0;
type PagePart = Parameters<typeof page>[0]['parts'][number];
const head = () => ({ title: 'Probe', description: 'A page' });

const pinOf = (name: string, build = 'one'): SelectedBuild => {
  const container = `${name}_${series}`;
  const common = { name, build, container, contract: CONTRACT_VERSION };
  const preload = {
    '/probe': [`${name}-page.js`, 'common.js'],
    bell: [`${name}-bell.js`, 'common.js'],
  };
  const manifest: RemoteManifest = {
    ...common,
    routes: [],
    confidential: [],
    parts: [],
    navigation: [],
    preload,
    ...(name === 'guest' && { facades: { bell: ['ui', 'parts'] } }),
    integrity: { 'web/guest-bell.js': 'sha384-bell' },
  };
  return { ...common, base: `https://${name}.test/one`, manifest };
};

interface Visit {
  pathname?: string;
  /** Marks the page's route as confidential. */
  confidential?: true;
  cookie?: string;
  layoutOnly?: true;
  onlyIfThere?: true;
  /** The status in the page's head. */
  status?: 404;
  /** Data requests of the page's head. */
  data?: () => Record<string, Fetch<unknown>>;
  /** Remotes that are down. */
  down?: string[];
  slots?: readonly SiteSlot[];
  /** The links of the remotes in the layout. */
  navigation?: RenderJob['site']['navigation'];
  /** The build of the remote probe. */
  build?: string;
}

/** Renders `/probe` with these parts, on a site with the remotes probe and guest. */
async function visit(
  parts: readonly PagePart[],
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
        '/probe': async () => ({ default: page({ head: headOf, parts, ...(data && { data }) }) }),
      },
    }),
    guest: remote({ parts: { bell: partOf(Bell) } }),
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
      pins: { probe: pinOf('probe', build), guest: pinOf('guest') },
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

const panel = /data-failed>.*not available right now/;
const queriesIn = (state: string): { status: string; data?: unknown }[] =>
  Object.values(JSON.parse(state)['probe@one']?.queries ?? {});

describe('a page', () => {
  test('is whole: head, header, its parts in their order with their data, footer, styles', async () => {
    const result = await visit([plain, partOf(Sayings, { when: 'now' }), partOf(Red)]);
    expect(result.problems).toEqual([]);
    expect(result.status).toBe(200);
    expect(result.head).toContain('<title data-head="">Probe</title>');
    expect(result.main.replace(/ class="[^"]*"/g, '')).toMatch(
      /^<div data-part="0" data-when="interaction" data-remote="probe" data-build="one">A plain part<\/div><div data-part="1" data-when="now" data-remote="probe" data-build="one">Very helpful<\/div><div data-part="2".*Red/,
    );
    expect(result.header).toContain('data-part="header"');
    expect(result.footer).toContain('data-part="footer"');
    expect(result.styles).toContain('#ff0102');
    expect(queriesIn(result.state)).toEqual([
      expect.objectContaining({ status: 'fulfilled', data: [saying('Very helpful')] }),
    ]);
  });

  test('has what floats over it, unless it is confidential', async () => {
    const call = 'data-part="floating-shell-call"';
    expect((await visit([plain])).footer).toContain(call);
    const { footer, main } = await visit([plain], { confidential: true });
    expect(footer).not.toContain('floating');
    expect(main).toContain('A plain part');
  });

  test('of the administration has its menu instead of header, footer and what floats', async () => {
    const navigation = [{ area: 'administration', order: 1, label: 'Probes', href: '/probe' }];
    const { header, footer, problems } = await visit([plain], { navigation, confidential: true });
    expect(header.match(/<header/g)).toHaveLength(1);
    expect(header).toMatch(/aria-label="Administration".*aria-current="page"[^>]*>Probes</);
    expect(footer).toBe('');
    expect(problems).toEqual([]);
  });

  describe('around which a remote brings parts', () => {
    const entry = { remote: 'guest', part: 'bell', when: 'interaction' } as const;
    const opens = { count: 'bells', onLeave: true };
    const slots: SiteSlot[] = [
      { ...entry, slot: 'header', order: 1 },
      { ...entry, slot: 'footer', order: 1 },
      { ...entry, slot: 'floating', order: 15, opens },
      { ...entry, slot: 'somewhere', order: 1 },
    ];

    test('has them behind its header, before its footer, and floating, where the browser alone renders them', async () => {
      const { header, footer, problems, preload } = await visit([plain], { slots });
      expect(header).toMatch(/data-part="header".*data-part="header-guest-bell".*A bell rings/);
      expect(footer).toMatch(/data-part="footer-guest-bell".*A bell rings.*data-part="footer"/);
      expect(footer).toMatch(
        /floating-shell-top".*"floating-guest-bell" data-when="interaction" data-remote="guest" data-slot="floating" data-count="bells" data-leave><\/div>.*floating-shell-call"/,
      );
      expect(header + footer).not.toContain('somewhere');
      expect(problems).toEqual([]);
      expect(preload.filter((file) => file.includes('bell'))).toHaveLength(1);
    });

    test('has none of them where it is confidential, or the remote is down, and says nothing of it', async () => {
      const down = await visit([plain], { slots, down: ['guest'] });
      expect(down.header + down.footer).not.toMatch(/header-guest|footer-guest|data-failed/);
      const { header, footer } = await visit([plain], { slots, confidential: true });
      expect(header + footer).not.toContain('guest');
    });
  });

  test('that nobody knows is not found', async () => {
    const { status, head: tags, main, problems } = await visit([], { pathname: '/nowhere' });
    expect(status).toBe(404);
    expect(tags).toContain('noindex');
    expect(main).toContain('data-remote="shell" data-build="shell-one"');
    expect(problems).toEqual([]);
  });

  test('that is asked for only if it is there has no content where it is not, and waits for none', async () => {
    answers.set('/api/testimonials', LATE);
    const missing = await visit([partOf(Sayings)], { onlyIfThere: true, status: 404 });
    expect(missing).toMatchObject({ status: 404, header: '', main: '', footer: '', problems: [] });
    expect((await visit([plain], { status: 404 })).main).toContain('A plain part');
    expect((await visit([plain], { onlyIfThere: true })).main).toContain('A plain part');
  });

  test('of a remote that cannot be loaded is a panel, and the layout stands', async () => {
    const result = await visit([plain], { down: ['probe'] });
    expect(result).toMatchObject({
      status: 200,
      preload: [],
      head: expect.stringContaining('Testrank'),
      problems: [expect.stringMatching(/^page \/probe of probe: .* is down$/)],
    });
    expect(result.main).toMatch(
      /^<div class="part" data-part="page" [^>]*data-remote="probe" data-failed>.*This page is taking a break/,
    );
    expect(result.header + result.footer).not.toMatch(panel);
  });

  test('with the layout only runs no remote’s code', async () => {
    const ran = jest.fn(() => 'ran');
    const { main, header, footer, problems } = await visit([partOf(ran)], { layoutOnly: true });
    expect(ran).not.toHaveBeenCalled();
    expect(main).toContain('This page is taking a break');
    expect(header + footer).not.toMatch(panel);
    expect(problems).toEqual([expect.stringContaining('probe is left out')]);
  });

  test('names the files that will wake it, each once, with what they are checked by', async () => {
    const bell = embed('guest', 'bell');
    const { preload } = await visit([plain, bell, bell]);
    expect(preload).toEqual([
      'https://probe.test/one/web/probe-page.js#',
      'https://probe.test/one/web/common.js#',
      'https://guest.test/one/web/guest-bell.js#sha384-bell',
      'https://guest.test/one/web/common.js#',
    ]);
    const never = await visit([partOf(() => 'A plain part', { when: 'static' })]);
    expect(never.preload).toEqual([]);
  });
});

test('a page names the façades that will wake it; of a build that does not say, any may', async () => {
  const bell = embed('guest', 'bell');
  const known = await visit([partOf(() => 'A plain part', { when: 'static' }), bell]);
  expect(known.facades).toEqual(['ui', 'parts']);
  const older = await visit([plain, bell]);
  expect(older.facades).toEqual(['app', 'ui', 'parts']);
});

describe('data', () => {
  test('that parts and head share is asked for once', async () => {
    const data = () => ({ testimonials: api.endpoints.getTestimonials.initiate() });
    await visit([partOf(Sayings), partOf(Sayings)], { data });
    expect(asked.map(({ path }) => path)).toEqual(['/api/testimonials']);
  });

  test('that is late is left to the browser at once, and given up here', async () => {
    answers.set('/api/testimonials', LATE);
    const { main, state, problems } = await visit([partOf(Sayings), plain]);
    expect(main).toMatch(/data-part="0" data-when="now"[^>]*>Loading<\/div><noscript>/);
    expect(main).toMatch(/data-part="1" data-when="interaction"/);
    expect(problems).toEqual(['Error: data took longer than 1000 ms']);
    expect(queriesIn(state)).toEqual([]);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true]);
  });

  test('that has come lets a part sleep for good which only shows it, and no other', async () => {
    const shown = partOf(Sayings, { when: 'static' });
    const { main } = await visit([shown]);
    expect(main).toMatch(/data-part="0" data-when="static"/);
    answers.set('/api/testimonials', 503);
    const { main: without } = await visit([shown]);
    expect(without).toMatch(/data-part="0" data-when="now"[^>]*>No sayings</);
  });

  test('that cannot be had is told to the log, and asked for by the browser', async () => {
    answers.set('/api/testimonials', 503);
    const { main, problems, blamed } = await visit([partOf(Sayings)]);
    expect(main).toMatch(/data-part="0" data-when="now"[^>]*>No sayings</);
    expect(problems).toEqual([expect.stringMatching(/^data of part 0: 503: /)]);
    expect(blamed).toEqual(['probe data']);
  });

  test('that does not exist is an answer like others', async () => {
    answers.set('/api/blog/gone', 404);
    const { main, problems } = await visit([partOf(Post)]);
    expect(main).toMatch(/data-part="0" data-when="interaction"[^>]*>No post</);
    expect(problems).toEqual([]);
  });

  test('ends no script element that it is written into', async () => {
    answers.set('/api/testimonials', [saying('</script><script>alert(1)')]);
    const { state } = await visit([partOf(Sayings)]);
    expect(state).not.toContain('<');
    expect(JSON.stringify(queriesIn(state))).toContain('</script>');
  });
});

describe('a part', () => {
  test('that throws is a panel, and the others stand', async () => {
    const { status, main, problems, blamed } = await visit([plain, partOf(Broken), plain]);
    expect(status).toBe(200);
    expect(main.match(/A plain part/g)).toHaveLength(2);
    expect(main).toMatch(/data-part="1" data-when="interaction" data-remote="probe" data-failed>/);
    expect(main.match(/data-failed/g)).toHaveLength(1);
    expect(problems).toEqual(['part 1 of probe has thrown: Error: broken inside']);
    expect(blamed).toEqual(['probe part']);
  });

  test.each([
    ['cannot be loaded', embed('guest', 'bell'), ['guest'], /is down$/],
    ['nobody knows', embed('stranger', 'bell'), [], /no remote called stranger$/],
    ['has no such part', embed('guest', 'none'), [], /guest has no part called none$/],
  ])('of a remote that %s is a panel, and the others stand', async (_, lost, down, why) => {
    const { main, preload, problems, blamed, remotes } = await visit([plain, lost], {
      down,
    });
    expect(main).toContain('A plain part');
    expect(main).toMatch(panel);
    expect(problems).toEqual([expect.stringMatching(why)]);
    expect([remotes, blamed]).toEqual([['probe', lost.remote], [`${lost.remote} part`]]);
    expect(preload.join()).not.toContain('guest');
  });
});

test('two builds whose endpoints of one name differ each render with their own, and count their own calls', async () => {
  const younger = createRemoteApi({ name: 'probe', build: 'two' }).injectEndpoints({
    endpoints: (build) => ({
      getTestimonials: build.query({
        ...read('GET /api/testimonials'),
        transformResponse: (all: ResponseOf<'GET /api/testimonials'>) =>
          all.map((one) => ({ ...one, content: one.content.toUpperCase() })),
      }),
    }),
  });
  const Younger: PartComponent = () =>
    younger.useGetTestimonialsQuery().data?.map(({ content }) => content);
  Younger.prefetch = () => [younger.endpoints.getTestimonials.initiate()];
  const both = await Promise.all([
    visit([partOf(Sayings)]),
    visit([partOf(Younger)], { build: 'two' }),
    visit([partOf(Sayings)]),
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

test('nothing of a render is in another one, at the same time or later', async () => {
  answers.set('/api/testimonials', (cookie: string) => [saying(`for ${cookie || 'nobody'}`)]);
  const [ana, bo] = await Promise.all([
    visit([partOf(Sayings), partOf(Red)], { cookie: 'a=ana' }),
    visit([partOf(Sayings), partOf(Broken)], { cookie: 'b=bo' }),
  ]);
  const later = await visit([partOf(Sayings)]);
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
