import { LRUCache } from 'lru-cache';
import type { RenderJob, RenderResult } from '@site/islands/server/job';
import type { PageAddress } from '@site/islands/server/page-address';
import type { Overrides } from '../override/overrides';
import type { BuildSelections } from '../selection/build-selection';
import type { Measurement, WatchedBuild } from './analysis';
import type { Proportion } from './fisher';

/** Builds whose failed pages are kept: more than visitors get at a time. */
const MAX_BUILDS = 100;
/** Pages that are rendered again in one iteration, the latest to fail of each route. */
const MAX_PAGES = 3;
/** Iterations in a row without a difference, after which there is a pause. */
const MAX_EQUAL_ITERATIONS = 3;
const PAUSE_MS = 30_000;

/** Whether something of a remote is missing in a render through its own fault: without its data it is the API's. */
export const hasFailed = ({ problems }: Pick<RenderResult, 'problems'>, remote: string): boolean =>
  problems.some((one) => one.remote === remote && one.kind === 'island');

export type RepeatRender = (job: RenderJob) => Promise<Pick<RenderResult, 'problems'>>;

class RenderMeasurement implements Measurement {
  readonly candidate: Proportion = { failed: 0, all: 0 };
  readonly baseline: Proportion = { failed: 0, all: 0 };
  /** Iterations in a row in which the candidate was no worse. */
  equalIterations = 0;
  /** Time of the next iteration. */
  nextAt = 0;
}

const getKey = (remote: string, build: string): string => `${remote} ${build}`;

function addRepeat(renders: Proportion, isFailed: boolean): void {
  renders.failed += isFailed ? 1 : 0;
  renders.all += 1;
}

/**
 * Repeats failed renders with a candidate and with its baseline, until it is certain which is at fault. What visitors
 * ask for cannot decide: someone may ask for pages that fail with both builds, ask only one build for them, hide
 * failures among many good pages, or keep the server so busy that renders fail.
 */
export class RenderChecks {
  /** By remote and build, and in each by route, the latest first. */
  private readonly failedPages = new LRUCache<string, LRUCache<string, PageAddress>>({
    max: MAX_BUILDS,
  });
  /** By remote, build and moment of its release: a build that is released again begins anew. */
  private readonly measurements = new LRUCache<string, RenderMeasurement>({ max: MAX_BUILDS });

  constructor(
    private readonly selections: Pick<BuildSelections, 'select'>,
    private readonly overrides: Pick<Overrides, 'resolve'>,
    private readonly render: RepeatRender,
    private readonly apiOrigin: string,
  ) {}

  /** Remembers a page of which this shell failed to render an island. Confidential addresses are not kept. */
  addFailed(remote: string, build: string, address: PageAddress): void {
    if (address.isConfidential) return;
    const key = getKey(remote, build);
    const pages = this.failedPages.get(key) ?? new LRUCache({ max: MAX_PAGES });
    this.failedPages.set(key, pages.set(address.route ?? '', address));
  }

  /**
   * Renders the failed pages again, unless a pause is on.
   * @returns the sums of all iterations
   * @throws Error when a build cannot be rendered
   */
  async run({ remote, candidate, baseline, deployedAt }: WatchedBuild): Promise<Measurement> {
    const build = getKey(remote, candidate);
    const key = `${build} ${deployedAt}`;
    const measured = this.measurements.get(key) ?? new RenderMeasurement();
    this.measurements.set(key, measured);
    if (Date.now() < measured.nextAt) return measured;
    const difference = measured.candidate.failed - measured.baseline.failed;
    for (const page of [...(this.failedPages.get(build)?.values() ?? [])]) {
      addRepeat(measured.baseline, await this.failsToRender(remote, baseline, page));
      addRepeat(measured.candidate, await this.failsToRender(remote, candidate, page));
    }
    const isWorse = measured.candidate.failed - measured.baseline.failed > difference;
    measured.equalIterations = isWorse ? 0 : measured.equalIterations + 1;
    if (measured.equalIterations >= MAX_EQUAL_ITERATIONS) measured.nextAt = Date.now() + PAUSE_MS;
    return measured;
  }

  private async failsToRender(
    remote: string,
    build: string,
    { pathname, search }: PageAddress,
  ): Promise<boolean> {
    const override = await this.overrides.resolve(new Map([[remote, build]]));
    if (!override.manifests.has(remote)) throw new Error(`${remote} ${build} cannot be rendered`);
    const { site } = await this.selections.select(undefined, override);
    const { label } = override;
    const job = { pathname, search, site, apiOrigin: this.apiOrigin, override: label };
    return hasFailed(await this.render(job), remote);
  }
}
