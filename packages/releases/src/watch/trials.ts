import type { RenderJob, RenderResult } from '@site/islands/server/job';
import type { PageAddress } from '@site/islands/server/page-address';
import type { Overrides } from '../override/overrides';
import type { BuildSelections } from '../selection/build-selection';
import { isWorse } from './fisher';
import type { Trial, Watched } from './watch';

/** Pages that are rendered again in one turn, the latest to fail of each route. */
const PAGES = 3;
/** Turns in a row without a difference, after which there is a pause, in milliseconds. */
const EQUAL_TURNS = 3;
const PAUSE_MS = 30_000;

/** Whether something of a remote is missing in a render through its own fault: without its data it is the API's. */
export const hasFailed = ({ problems }: Pick<RenderResult, 'problems'>, remote: string): boolean =>
  problems.some((one) => one.remote === remote && one.kind === 'island');

export interface TrialSources {
  selections: Pick<BuildSelections, 'of'>;
  overrides: Pick<Overrides, 'with'>;
  /** Renders a page. */
  render: (job: RenderJob) => Promise<Pick<RenderResult, 'problems'>>;
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
  /** The latest failed page of each route, by remote and build; the latest route last. */
  private readonly failed = new Map<string, Map<string, PageAddress>>();
  /** By remote, build and the moment at which visitors were given it. */
  private readonly tried = new Map<string, Tried>();

  constructor(private readonly sources: TrialSources) {}

  /** Remembers a page of which this shell failed to render an island. Confidential addresses are not kept. */
  addFailed(remote: string, build: string, address: PageAddress): void {
    if (address.isConfidential) return;
    const pages = this.failed.get(`${remote} ${build}`) ?? new Map<string, PageAddress>();
    const { route = '' } = address;
    pages.delete(route);
    this.failed.set(`${remote} ${build}`, pages.set(route, address));
  }

  /** Takes a turn, if it is time for one. @throws Error when a build cannot be rendered */
  async turn(remote: string, { build, reference, since }: Watched): Promise<Trial> {
    const key = `${remote} ${build} ${since}`;
    const tried = this.tried.get(key) ?? { own: [0, 0], other: [0, 0], equalTurns: 0, nextAt: 0 };
    this.tried.set(key, tried);
    const { own, other } = tried;
    if (Date.now() >= tried.nextAt) {
      const lead = own[0] - other[0];
      const pages = [...(this.failed.get(`${remote} ${build}`)?.values() ?? [])].slice(-PAGES);
      for (const page of pages.reverse()) {
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
    { pathname, search }: PageAddress,
  ): Promise<void> {
    const { selections, overrides, render, apiOrigin } = this.sources;
    const override = await overrides.with(new Map([[remote, build]]));
    if (!override?.manifests.has(remote)) throw new Error(`${remote} ${build} cannot be rendered`);
    const { site } = await selections.of(undefined, override);
    const page = await render({ pathname, search, site, apiOrigin, override: override.label });
    share[0] += hasFailed(page, remote) ? 1 : 0;
    share[1] += 1;
  }
}
