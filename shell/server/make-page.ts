import { trackersOf } from '@site/contracts/trackers';
import { inSpan, traceparentOf } from '@site/server-kit/tracing/spans';
import type { Logger } from 'pino';
import { pageDocument, type ShellFiles } from './document';
import type { Edition } from './edition';
import { attributionOfPage, type PageAddress } from './page-address';
import { finishedPage, type FinishedPage } from './freshness/finished-page';
import { mayBeLearner } from './learner';
import type { Health } from './health/health';
import type { RenderPool } from './render-pool';
import type { RemoteRecord } from './platform/remote-record';
import type { Override } from './override/overrides';
import type { RenderResult, ServerSite } from './render/job';
import type { Wish } from './threads/thread-queue';

/**
 * Makes the page of an address.
 * @throws PoolFull when there is no place for it
 */
export type MakePage = (
  address: PageAddress,
  edition: Edition,
  asker: Asker,
) => Promise<FinishedPage>;

/** Whom a page is made for. */
export interface Asker extends Wish {
  /** Without it the page is for whoever asks. */
  cookie?: string;
  /** Where there is no such page, its status is all that is asked for. */
  onlyIfThere?: true;
}

interface MakePageOptions {
  pool: RenderPool;
  files: ShellFiles;
  /** The inline boot's code. */
  boot: string;
  apiOrigin: string;
  /** Of so many visits in a hundred it is reported how fast the page was. */
  vitalsPercent: number;
  /** Told of every page that was made. */
  record: Pick<RemoteRecord, 'rendered'>;
  health: Pick<Health, 'rendered'>;
  log: Logger;
}

const developmentOrigins = ({ pins }: ServerSite): string[] =>
  Object.values(pins)
    .filter(({ revision }) => revision !== undefined)
    .flatMap(({ base }) => [new URL(base).origin, new URL(base).origin.replace(/^http/, 'ws')]);

/** Origins besides our own that a page may speak to. */
const connectionsOf = (site: ServerSite, isMeasured: boolean): string[] => [
  ...developmentOrigins(site),
  ...(isMeasured ? trackersOf(site.business).flatMap(({ connections }) => connections) : []),
];

const problemsOf = ({ problems }: RenderResult, { label }: Override): Record<string, unknown>[] =>
  problems.map(({ remote, message }) => ({ remote, problem: message, override: label }));

export const pageMaker =
  ({
    pool,
    files,
    boot,
    apiOrigin,
    vitalsPercent,
    record,
    health,
    log,
  }: MakePageOptions): MakePage =>
  async (address, { site, isInDevelopment, override }, { cookie, onlyIfThere, ...wish }) => {
    const { pathname, search, isStandIn } = address;
    const job = {
      pathname,
      search,
      site,
      apiOrigin,
      ...(cookie && { cookie }),
      ...(onlyIfThere && { onlyIfThere }),
      ...(override && { override: override.label }),
    };
    const page = await inSpan('render', { ...attributionOfPage(site, pathname) }, async (span) => {
      const traceparent = traceparentOf(span);
      const rendered = await pool.render({ ...job, ...(traceparent && { traceparent }) }, wish);
      const { load, render } = rendered.milliseconds;
      span.setAttributes({ load_ms: load, render_ms: render });
      return rendered;
    });
    // What a team tries out says nothing of how its builds serve visitors.
    if (!override) health.rendered(site.pins, page);
    const problems = override ? problemsOf(page, override) : record.rendered(site.pins, page);
    for (const line of problems)
      log.warn({ path: pathname, ...line }, 'page rendered with parts missing');
    const development = isInDevelopment;
    const { isConfidential: confidential } = address;
    const document = pageDocument({
      page,
      site,
      files,
      boot,
      vitalsPercent,
      confidential,
      development,
      ...(override && { override }),
      ...(isStandIn && { renderedAt: pathname }),
    });
    const connections = connectionsOf(site, !confidential && !override);
    const finished = finishedPage(page, document, address, connections, mayBeLearner(job));
    return override ? { ...finished, audience: 'this-visitor' } : finished;
  };
