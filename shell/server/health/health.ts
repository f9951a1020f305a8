import { isHarmed, type HealthBeacon } from '@site/contracts/health';
import type { MapEntry, ReleaseMap } from '@site/contracts/federation';
import { givenBuilds } from '@site/server-kit/releases/withdrawals';
import type { RenderResult, ServerPin } from '../render/job';
import { Baseline, measuredOf, type Measured } from './baseline';
import { watchedIn } from './comparison';
import { SINCE, stratumOf, type Stratum, type Windows } from './windows';

const buildsOf = (entry: MapEntry): string[] => givenBuilds(entry).map(({ build }) => build);

interface Seen {
  remote: string;
  build: string;
  stratum: Stratum;
  broken: boolean;
  measured: Measured;
  /** When a visit began, in milliseconds since 1970. */
  began?: number;
}

/** Counts what browsers and the server see of each build, for the comparison of a watched build with the other one. */
export class Health {
  private readonly baseline = new Baseline();

  /** @param map the map in force */
  constructor(
    private readonly map: () => ReleaseMap,
    private readonly windows: Windows,
    private readonly now: () => number = Date.now,
  ) {}

  /** Takes down how a visit went. @param beacon of builds that are served */
  visited({ seconds, remotes }: HealthBeacon): void {
    for (const [remote, health] of Object.entries(remotes))
      this.saw({
        remote,
        build: health.build,
        stratum: stratumOf(seconds),
        began: this.now() - seconds * 1_000,
        broken: isHarmed(health),
        measured: measuredOf(health),
      });
  }

  /** Takes down a page that was rendered. What the API did not answer is not the build's fault. */
  rendered(
    pins: Readonly<Record<string, ServerPin>>,
    { remotes, problems, milliseconds }: RenderedPage,
  ): void {
    for (const remote of remotes) {
      const pin = pins[remote];
      if (!pin || !this.isServed(remote, pin.build)) continue;
      const broken = problems.some((one) => one.remote === remote && one.kind === 'part');
      const measured = { render: milliseconds.render };
      this.saw({ remote, build: pin.build, stratum: 'render', broken, measured });
    }
  }

  private saw({ remote, build, stratum, broken, measured, began = 0 }: Seen): void {
    const entry = this.map().remotes[remote];
    const watched = entry ? watchedIn(entry, this.now()) : [];
    const { reference = build } =
      watched.find((one) => one.build === build) ??
      watched.find((one) => one.reference === build) ??
      {};
    const slow = this.baseline.isSlow(`${remote} ${reference}`, measured);
    this.baseline.learn(`${remote} ${build}`, measured);
    this.windows.count({ remote, build, stratum }, { broken, slow });
    const canary = watched.find((one) => one.build === entry?.canary?.build);
    if (canary && began >= canary.since)
      this.windows.count({ remote, build, stratum: SINCE }, { broken, slow });
  }

  /** Whether visitors may be given a build. */
  isServed(remote: string, build: string): boolean {
    const entry = this.map().remotes[remote];
    return entry !== undefined && buildsOf(entry).includes(build);
  }

  /** Forgets what was seen of builds that no visitor is given any more. To be called when the map has changed. */
  forgetOthers(): void {
    const served = new Set(
      Object.entries(this.map().remotes).flatMap(([remote, entry]) =>
        buildsOf(entry).map((build) => `${remote} ${build}`),
      ),
    );
    const isServed = (key: string): boolean => served.has(key);
    this.windows.forget(isServed);
    this.baseline.forget(isServed);
  }
}

type RenderedPage = Pick<RenderResult, 'remotes' | 'problems' | 'milliseconds'>;
