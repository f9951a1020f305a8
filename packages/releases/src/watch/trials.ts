import type { PageAddress } from '@site/islands/server/page-address';
import type { RenderJob, RenderResult } from '@site/islands/server/job';
import type { Overrides } from '../override/overrides';
import type { BuildSelections } from '../selection/build-selection';
import { isWorse, type Share, type Watched } from './analysis';
import { hasFailed, type Counts } from './counts';

/** Pages that are rendered again in one turn, the latest to fail of each route. */
const PAGES = 3;
/** Turns in a row without a difference, after which there is a pause, in milliseconds. */
const EQUAL_TURNS = 3;
const PAUSE_MS = 30_000;

/** Renders of the same pages with a build and with its reference, one after the other. */
export interface Trial {
  own: Share;
  other: Share;
  isWorse: boolean;
}

interface TrialSources {
  counts: Pick<Counts, 'failedPages'>;
  selections: Pick<BuildSelections, 'of'>;
  overrides: Pick<Overrides, 'with'>;
  render: (job: RenderJob) => Promise<RenderResult>;
  apiOrigin: string;
}

interface Tried {
  own: [failed: number, all: number];
  other: [failed: number, all: number];
  /** Turns in a row in which the build was no worse. */
  equalTurns: number;
  /** No turn before this time. */
  nextAt: number;
}

/**
 * Repeats failed renders with a build and with its reference, until it is certain which is at fault. What visitors ask
 * for cannot decide: somebody may ask for pages that fail with both builds, ask only one build for them, hide failures
 * among many good pages, or keep the server so busy that renders fail.
 */
export class Trials {
  /** By remote, build and the moment at which visitors were given it. */
  private readonly tried = new Map<string, Tried>();

  constructor(private readonly sources: TrialSources) {}

  /** Takes a turn, if it is time for one. @throws Error when a build cannot be rendered */
  async turn(remote: string, { build, reference, since }: Watched): Promise<Trial> {
    const key = `${remote} ${build} ${since}`;
    const tried = this.tried.get(key) ?? { own: [0, 0], other: [0, 0], equalTurns: 0, nextAt: 0 };
    this.tried.set(key, tried);
    const { own, other } = tried;
    if (Date.now() >= tried.nextAt) {
      const lead = own[0] - other[0];
      for (const page of this.sources.counts.failedPages(remote, build).slice(0, PAGES)) {
        await this.tryPage(other, remote, reference, page);
        await this.tryPage(own, remote, build, page);
      }
      tried.equalTurns = own[0] - other[0] > lead ? 0 : tried.equalTurns + 1;
      if (tried.equalTurns >= EQUAL_TURNS) tried.nextAt = Date.now() + PAUSE_MS;
    }
    return { own, other, isWorse: isWorse(own, other) };
  }

  private async tryPage(
    share: Tried['own'],
    remote: string,
    build: string,
    page: PageAddress,
  ): Promise<void> {
    const hasFailed = await this.fails(remote, build, page);
    share[0] += hasFailed ? 1 : 0;
    share[1] += 1;
  }

  private async fails(remote: string, build: string, address: PageAddress): Promise<boolean> {
    const { selections, overrides, render, apiOrigin } = this.sources;
    const override = await overrides.with(new Map([[remote, build]]));
    if (!override?.manifests.has(remote)) throw new Error(`${remote} ${build} cannot be rendered`);
    const { site } = await selections.of(undefined, override);
    const { pathname, search } = address;
    const job = { pathname, search, site, apiOrigin, override: override.label };
    return hasFailed(await render(job), remote);
  }
}
