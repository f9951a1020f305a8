import type { Logger } from 'pino';
import { listTrackers } from '@site/contracts/platform/trackers';
import type { ServerSite } from '@site/islands/server/job';
import { getRoute, type PageAddress } from '@site/islands/server/page-address';
import type { RenderPool } from '@site/islands/server/processes/render-pool';
import type { TaskOptions } from '@site/islands/server/processes/worker-pool';
import { describeProblems, getPageAttribution } from '@site/releases/metrics/attribution';
import type { Releases } from '@site/releases/releases';
import type { BuildSelection } from '@site/releases/selection/build-selection';
import { formatTraceparent, inSpan } from '@site/server-kit/tracing/spans';
import type { PolledVersions } from '../freshness/polled-versions';
import { hasLearnerCookie } from '../http/cookies';
import { decideCaching } from './caching-rules';
import { type DocumentDependencies, pageDocument } from './document';
import { createPage, type Page } from './page';

interface PageRequest extends TaskOptions {
  /** Cookies to render with; without them the page is for everyone. */
  cookie?: string;
  /** If the page does not exist, only its status is needed. */
  onlyIfExists?: boolean;
}

interface Dependencies extends DocumentDependencies {
  environment: DocumentDependencies['environment'] & { API_ORIGIN: string };
  pool: RenderPool;
  recordRender: Releases['recordRender'];
  versions: Pick<PolledVersions, 'areUnknown'>;
  log: Logger;
}

/** Origins besides our own that a page may connect to: those of development servers and trackers. */
const getConnections = ({ pins, business }: ServerSite, isMeasured: boolean): string[] => [
  ...Object.values(pins)
    .filter(({ revision }) => revision !== undefined)
    .map(({ base }) => new URL(base).origin)
    .flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]),
  ...(isMeasured ? listTrackers(business).flatMap(({ connections }) => connections) : []),
];

/** @throws Unavailable when the queue is full or an answer takes too long */
export type RenderPage = (
  address: PageAddress,
  selection: BuildSelection,
  request: PageRequest,
) => Promise<Page>;

/** Makes a function that renders a page. */
export const createPageRenderer =
  (dependencies: Dependencies): RenderPage =>
  async (address, selection, { cookie, onlyIfExists, ...options }) => {
    const { environment, pool, recordRender, versions, log } = dependencies;
    const { site, override } = selection;
    const { pathname, search, isConfidential } = address;
    const job = {
      pathname,
      search,
      site,
      apiOrigin: environment.API_ORIGIN,
      ...(versions.areUnknown && { isApiAway: true as const }),
      ...(cookie && { cookie }),
      ...(onlyIfExists && { onlyIfExists }),
      ...(override && { override: override.label }),
    };
    const page = await inSpan('render', { ...getPageAttribution(site, pathname) }, async (span) => {
      const traceparent = formatTraceparent(span);
      const rendered = await pool.render({ ...job, ...(traceparent && { traceparent }) }, options);
      const { load, render } = rendered.milliseconds;
      span.setAttributes({ load_ms: load, render_ms: render });
      return rendered;
    });
    recordRender(selection, address, page);
    for (const line of describeProblems(page.problems, site.pins, override?.label))
      log.warn({ route: getRoute(site, pathname), ...line }, 'page rendered with islands missing');
    const document = pageDocument(page, selection, address, dependencies);
    const connections = getConnections(site, !isConfidential && !override);
    const caching = decideCaching(page, address, {
      isLearner: hasLearnerCookie(job),
      hasOverride: override !== undefined,
    });
    return createPage(page, document, address, connections, caching);
  };
