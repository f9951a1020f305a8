import { LRUCache } from 'lru-cache';
import type { RenderJob, RenderResult } from '@site/islands/server/job';
import type { PageAddress } from '@site/islands/server/page-address';
import type { Overrides } from '../override/overrides';
import type { BuildSelections } from '../selection/build-selection';
import type { Trial, WatchedBuild } from './analysis';
import type { Proportion } from './fisher';

/** Builds whose failed pages are kept: more than visitors get at a time. */
const MAX_BUILDS = 100;
/** Pages that are rendered again in one round, the latest to fail of each route. */
const MAX_PAGES = 3;
/** Rounds in a row without a difference, after which there is a pause. */
const MAX_EQUAL_ROUNDS = 3;
const PAUSE_MS = 30_000;

/** Whether something of a remote is missing in a render through its own fault: without its data it is the API's. */
export const hasFailed = ({ problems }: Pick<RenderResult, 'problems'>, remote: string): boolean =>
  problems.some((one) => one.remote === remote && one.kind === 'island');

export type RepeatRender = (job: RenderJob) => Promise<Pick<RenderResult, 'problems'>>;

class Rounds implements Trial {
  readonly candidate: Proportion = { failed: 0, all: 0 };
  readonly baseline: Proportion = { failed: 0, all: 0 };
  /** Rounds in a row in which the candidate was no worse. */
  equal = 0;
  nextAt = 0;

  /** @param since when visitors were given the candidate: a build that is released again begins anew */
  constructor(readonly since: number) {}
}

const getKey = (remote: string, build: string): string => `${remote} ${build}`;

function countRender(renders: Proportion, isFailed: boolean): void {
  renders.failed += isFailed ? 1 : 0;
  renders.all += 1;
}

/**
 * Repeats failed renders with a candidate and with its baseline, until it is certain which is at fault. What visitors
 * ask for cannot decide: someone may ask for pages that fail with both builds, ask only one build for them, hide
 * failures among many good pages, or keep the server so busy that renders fail.
 */
export class Trials {
  /** By remote and build, and in each by route, the latest first. */
  private readonly failedPages = new LRUCache<string, LRUCache<string, PageAddress>>({
    max: MAX_BUILDS,
  });
  /** By remote and build. */
  private readonly rounds = new LRUCache<string, Rounds>({ max: MAX_BUILDS });

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

  /** Renders the failed pages again, unless a pause is on. @throws Error when a build cannot be rendered */
  async run({ remote, candidate, baseline, since }: WatchedBuild): Promise<Trial> {
    const key = getKey(remote, candidate);
    const former = this.rounds.get(key);
    const rounds = former?.since === since ? former : new Rounds(since);
    this.rounds.set(key, rounds);
    if (Date.now() < rounds.nextAt) return rounds;
    const difference = rounds.candidate.failed - rounds.baseline.failed;
    for (const page of [...(this.failedPages.get(key)?.values() ?? [])]) {
      countRender(rounds.baseline, await this.failsToRender(remote, baseline, page));
      countRender(rounds.candidate, await this.failsToRender(remote, candidate, page));
    }
    const isFound = rounds.candidate.failed - rounds.baseline.failed > difference;
    rounds.equal = isFound ? 0 : rounds.equal + 1;
    if (rounds.equal >= MAX_EQUAL_ROUNDS) rounds.nextAt = Date.now() + PAUSE_MS;
    return rounds;
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
