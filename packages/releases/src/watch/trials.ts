import type { RenderJob, RenderResult } from '@site/islands/server/job';
import type { PageAddress } from '@site/islands/server/page-address';
import type { Overrides } from '../override/overrides';
import type { BuildSelections } from '../selection/build-selection';
import { isWorse } from './fisher';
import type { Trial, WatchedBuild } from './watch';

/** Pages that are rendered again in one round, the latest to fail of each route. */
const MAX_PAGES = 3;
/** Rounds in a row without a difference, after which there is a pause. */
const MAX_EQUAL_ROUNDS = 3;
const PAUSE_MS = 30_000;

/** Whether something of a remote is missing in a render through its own fault: without its data it is the API's. */
export const hasFailed = ({ problems }: Pick<RenderResult, 'problems'>, remote: string): boolean =>
  problems.some((one) => one.remote === remote && one.kind === 'island');

export interface TrialDependencies {
  selections: Pick<BuildSelections, 'select'>;
  overrides: Pick<Overrides, 'resolve'>;
  render: (job: RenderJob) => Promise<Pick<RenderResult, 'problems'>>;
  environment: { API_ORIGIN: string };
}

interface Rounds {
  candidate: [failed: number, all: number];
  baseline: [failed: number, all: number];
  /** Rounds in a row in which the candidate was no worse. */
  equal: number;
  nextAt: number;
}

/**
 * Repeats failed renders with a candidate and with its baseline, until it is certain which is at fault. What visitors
 * ask for cannot decide: someone may ask for pages that fail with both builds, ask only one build for them, hide
 * failures among many good pages, or keep the server so busy that renders fail.
 */
export class Trials {
  /** The latest failed page of each route, by remote and build; the latest route last. */
  private readonly failed = new Map<string, Map<string, PageAddress>>();
  /** By remote, build and the moment at which visitors were given it. */
  private readonly rounds = new Map<string, Rounds>();

  constructor(private readonly dependencies: TrialDependencies) {}

  /** Remembers a page of which this shell failed to render an island. Confidential addresses are not kept. */
  addFailed(remote: string, build: string, address: PageAddress): void {
    if (address.isConfidential) return;
    const pages = this.failed.get(`${remote} ${build}`) ?? new Map<string, PageAddress>();
    const { route = '' } = address;
    pages.delete(route);
    this.failed.set(`${remote} ${build}`, pages.set(route, address));
  }

  /** Renders the failed pages again, unless a pause is on. @throws Error when a build cannot be rendered */
  async run(remote: string, watched: WatchedBuild): Promise<Trial> {
    const key = `${remote} ${watched.candidate} ${watched.since}`;
    const rounds = this.rounds.get(key) ?? {
      candidate: [0, 0],
      baseline: [0, 0],
      equal: 0,
      nextAt: 0,
    };
    this.rounds.set(key, rounds);
    const { candidate, baseline } = rounds;
    if (Date.now() >= rounds.nextAt) {
      const difference = candidate[0] - baseline[0];
      const pages = [...(this.failed.get(`${remote} ${watched.candidate}`)?.values() ?? [])];
      for (const page of pages.slice(-MAX_PAGES).reverse()) {
        await this.render(baseline, remote, watched.baseline, page);
        await this.render(candidate, remote, watched.candidate, page);
      }
      rounds.equal = candidate[0] - baseline[0] > difference ? 0 : rounds.equal + 1;
      if (rounds.equal >= MAX_EQUAL_ROUNDS) rounds.nextAt = Date.now() + PAUSE_MS;
    }
    return { candidate, baseline, isWorse: isWorse(candidate, baseline) };
  }

  private async render(
    renders: Rounds['candidate'],
    remote: string,
    build: string,
    { pathname, search }: PageAddress,
  ): Promise<void> {
    const { selections, overrides, render, environment } = this.dependencies;
    const override = await overrides.resolve(new Map([[remote, build]]));
    if (!override.manifests.has(remote)) throw new Error(`${remote} ${build} cannot be rendered`);
    const { site } = await selections.select(undefined, override);
    const { label } = override;
    const job = { pathname, search, site, apiOrigin: environment.API_ORIGIN, override: label };
    renders[0] += hasFailed(await render(job), remote) ? 1 : 0;
    renders[1] += 1;
  }
}
