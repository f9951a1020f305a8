import pino from 'pino';
import type { Business } from '@site/contracts/offer/business';
import type { ListingResult, RenderJob, RenderResult } from '@site/islands/server/job';
import type { RenderPool } from '@site/islands/server/processes/render-pool';
import type { TaskOptions } from '@site/islands/server/processes/worker-pool';
import type { PlatformPages } from '@site/releases/admin/platform-pages';
import { createFileMap } from '@site/releases/map/file-store';
import type { MapReader } from '@site/releases/map/map-reader';
import { acceptedMap, type MapOptions } from '@site/releases/testing/releases-app';
import { serve } from '@site/server-kit/testing/serve';
import { createShell } from '../app';
import { readEnvironment } from '../environment';
import type { PolledVersions } from '../freshness/polled-versions';
import { buildShellHeaders } from '../http/security-headers';

const blog = { route: 'GET /api/blog', contentVersion: 'blog=1', age: 0 };
const personal = { route: 'GET /api/learning/progress/{userEmail}', contentVersion: null, age: 0 };
const progress = {
  route: 'GET /api/learning/progress/{email}',
  contentVersion: null,
  age: 0,
};
const audit = {
  route: 'GET /api/seo-audit/results/{auditId}',
  contentVersion: null,
  age: 0,
};
/** By path and query. */
const ANSWERS: Readonly<Record<string, RenderResult['answers']>> = {
  '/mine': [blog, personal],
  '/?q=mine': [blog, personal],
  '/result': [audit],
  '/path': [blog, progress],
};

/** A render's result, with its inputs as text of the page. */
export function fakeRender(job: RenderJob): RenderResult {
  const { pathname, search, cookie = 'nobody', site } = job;
  const exists = !/\/(missing.*|-|404)$/.test(pathname);
  return {
    status: exists ? 200 : 404,
    ...(pathname === '/blog/former' && { movedTo: '/blog/present' }),
    head: '<title>Page</title>',
    canonicalSearch: search.startsWith('?page=') ? search : '',
    header: '',
    main:
      job.onlyIfExists && !exists
        ? ''
        : `<p>${pathname}${search} for ${cookie} of ${site.pins.blog?.build}</p>`,
    footer: '',
    styles: '<style data-emotion="css">p{color:red}</style>',
    globalStyles: 'body{margin:0}',
    state: '{}',
    preload: [],
    facades: [],
    noindex: pathname.startsWith('/link/'),
    answers: ANSWERS[pathname + search] ?? (pathname.startsWith('/blog/') ? [blog] : []),
    remotes: ['blog'],
    problems: [],
    milliseconds: { load: 1, render: 2 },
  };
}

/** A shell whose render processes and map are replaced, with pages of one remote. */
export async function startTestShell({
  areVersionsUnknown = false,
  keepsPages = true,
  ids = {},
  variables = {},
  mapReader,
  render = async (job: RenderJob) => fakeRender(job),
  listing = () => ({ pages: [{ path: '/' }], answers: [] }),
  ...mapped
}: MapOptions & {
  areVersionsUnknown?: boolean;
  /** False for a shell without a page cache (PAGE_CACHE_MB=0). */
  keepsPages?: boolean;
  variables?: NodeJS.ProcessEnv;
  /** A reader of a map in a file, instead of the map that never changes. */
  mapReader?: MapReader;
  ids?: Pick<Business, 'analyticsId' | 'adPixelId'>;
  render?: (job: RenderJob, options: TaskOptions) => Promise<RenderResult>;
  listing?: () => ListingResult;
} = {}) {
  const environment = readEnvironment({
    PUBLIC_URL: 'https://site.example',
    TRUSTED_PROXIES: 'loopback',
    PAGE_CACHE_MB: keepsPages ? '1' : '0',
    ...variables,
  });
  const jobs: RenderJob[] = [];
  const clients: string[] = [];
  const tasks: string[] = [];
  const pool = {
    render: (job: RenderJob, options: TaskOptions = { clients: new Set() }) => {
      jobs.push(job);
      clients.push(...options.clients);
      return render(job, options);
    },
    run: async (task: string, job: { main: string; url: string }) => {
      tasks.push(task);
      if (task === 'listing') return listing();
      return task === 'picture' ? Buffer.from(`png of ${job.main}`) : `${job.main} at ${job.url}`;
    },
  } as unknown as RenderPool;
  const accepted = acceptedMap(mapped);
  const headers = { 'x-constant': 'yes', ...buildShellHeaders(environment.PUBLIC_URL) };
  const { handler, releases, cache, startWarming } = createShell(headers, '/nowhere', {
    environment,
    business: { name: 'Site', email: 'hello@site.example', ...ids } as Business,
    mapReader:
      mapReader ??
      ({
        isReady: true,
        current: () => accepted,
        refresh: () => Promise.resolve(),
      } as MapReader),
    store: createFileMap(environment.MAP_FILE),
    versions: { current: () => 1, areUnknown: areVersionsUnknown } as unknown as PolledVersions,
    pool,
    files: { build: 'shell1', entry: [], preload: [], facades: {} },
    platformPages: {} as PlatformPages,
    busyPage: { body: { identity: Buffer.from('busy') }, policy: "default-src 'none'" },
    boot: 'start()',
    log: pino({ level: 'silent' }),
  });
  const { origin: url } = await serve(handler);
  return {
    url,
    jobs,
    clients,
    tasks,
    releases,
    cache,
    warm: async () => startWarming()?.(),
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(url + path, { headers, redirect: 'manual' }),
  };
}
