import { join } from 'node:path';
import Koa from 'koa';
import pino from 'pino';
import { Registry } from 'prom-client';
import type { Business } from '@site/contracts/offer/business';
import type { MapEntry, ReleaseMap } from '@site/contracts/platform/release-map';
import { manifest } from '@site/contracts/testing/manifest';
import type { RenderJob, RenderResult } from '@site/islands/server/job';
import { parseAddress } from '@site/islands/server/page-address';
import { clientAddresses } from '@site/server-kit/clients/client-address';
import { answerMetrics } from '@site/server-kit/metrics/answer';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { serve } from '@site/server-kit/testing/serve';
import { createPlatformPages } from '../admin/platform-pages';
import type { ReleasesEnvironment } from '../environment';
import { createFileMap } from '../map/file-store';
import { type AcceptedMap, MapReader } from '../map/map-reader';
import { createReleases } from '../releases';

export const SITE_ORIGIN = 'https://site.example';
/** Cookie of the only session that the simulated API knows. */
export const SESSION = '__Host-admin_session=open';
export const TOKEN = 'token-of-the-metrics';
const hash = (letter: string): string => `sha384-${letter.repeat(64)}`;

export interface MapOptions {
  base?: string;
  entry?: Partial<MapEntry>;
  /** Percentage of visitors who get the canary. */
  canary?: number;
}

/** A map in force with one remote: its stable build is `old`, its canary is `new`. */
export function acceptedMap({
  base = 'http://files.example',
  entry = {},
  canary = 0,
}: MapOptions): AcceptedMap {
  const stable = { build: 'old', integrity: hash('a') };
  const extra = canary > 0 && { canary: { build: 'new', integrity: hash('b'), percent: canary } };
  const map: ReleaseMap = {
    version: 1,
    remotes: { blog: { base, stable, ...entry, ...extra } },
  };
  const manifests = ['old', 'new'].map((build) => [`${base}/${build}`, manifest(build)] as const);
  return { map, manifests: new Map(manifests) };
}

interface Options extends MapOptions {
  apiOrigin?: string;
  /** File of the map that edits change. */
  mapFile?: string;
  /** Whether shells read the map from its file, instead of one that never changes. */
  readsFile?: boolean;
  environment?: Partial<ReleasesEnvironment>;
  /** Proxies whose `X-Forwarded-For` counts. */
  trusted?: string[];
  /** Says what is missing in a render. */
  render?: (job: RenderJob) => RenderResult['problems'];
}

/** A bare Koa application with {@link createReleases}: each page answers with its job, as a renderer gets it. */
export async function startReleasesApp({
  apiOrigin = 'http://127.0.0.1:9',
  mapFile,
  readsFile = false,
  environment: more = {},
  trusted = ['loopback'],
  render = () => [],
  ...mapped
}: Options = {}) {
  const file = mapFile ?? join(await createTemporaryFolder(), 'map.json');
  const environment: ReleasesEnvironment = {
    PUBLIC_URL: SITE_ORIGIN,
    API_ORIGIN: apiOrigin,
    SITE_MODE: 'production',
    RATE_LIMIT_FACTOR: 1,
    METRICS_TOKEN: TOKEN,
    DEVELOPMENT_SERVERS_FILE: '',
    ...more,
  };
  const accepted = acceptedMap(mapped);
  const log = pino({ level: 'silent' });
  const store = createFileMap(file);
  const reader = readsFile ? new MapReader(store, file, [], log) : undefined;
  await reader?.refresh();
  const registry = new Registry();
  const releases = createReleases({
    environment,
    business: { name: 'Site', email: 'hello@site.example' } as Business,
    mapReader: reader ?? {
      isReady: true,
      current: () => accepted,
      refresh: () => Promise.resolve(),
      refusal: undefined,
    },
    store,
    registry,
    shell: 'shell1',
    clients: clientAddresses(trusted),
    platformPages: createPlatformPages(({ navigation }) =>
      navigation.map(({ label }) => label).join(', '),
    ),
    render: (job) => Promise.resolve({ problems: render(job) }),
    log,
  });
  const app = new Koa();
  app.use(answerMetrics('/metrics', environment.METRICS_TOKEN, registry));
  app.use(releases.platform.routes());
  app.use(releases.beacons);
  app.use(async (ctx) => {
    const selection = await releases.assignBuilds(ctx);
    const { site, override } = selection;
    const address = parseAddress(site, ctx.path, ctx.search);
    const job = { ...address, site, apiOrigin, ...(override && { override: override.label }) };
    releases.recordRender(selection, address, { remotes: ['blog'], problems: render(job) });
    ctx.body = { ...job, problems: override?.problems };
  });
  const { origin: url } = await serve(app.callback());
  return {
    url,
    file,
    releases,
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(url + path, { headers, redirect: 'manual' }),
    post: (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(url + path, {
        method: 'POST',
        headers: { origin: SITE_ORIGIN, ...headers },
        body: new URLSearchParams(form),
        redirect: 'manual',
      }),
  };
}
