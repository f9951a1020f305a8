import type { Logger } from 'pino';
import type { HistoryEntry } from '@site/contracts/platform/release-history';
import type { MapEntry, Release } from '@site/contracts/platform/release-map';
import type { RemoteManifest } from '@site/contracts/platform/remote-manifest';
import { getErrorMessage } from '@site/server-kit/error-message';
import { CONTRACT_VERSION, isSupported } from '@site/shared-ui/remote';
import { getLivePreviews } from '../map/builds-in-map';
import { fetchText, parseManifest } from '../map/manifests';
import { type AcceptedMap, buildUrl, type MapReader } from '../map/map-reader';
import type { MapStore } from '../map/map-store';
import type { SiteKey } from '../map/site-key';
import { readOverrideChoice } from './override-cookie';

/** Builds that one person sees in place of the visitors' builds. */
export interface Override {
  builds: ReadonlyMap<string, string>;
  /** The same in words, `<remote> <build>, <remote> <build>`. */
  label: string;
  manifests: ReadonlyMap<string, RemoteManifest>;
  /** Why some of the builds cannot be shown, as sentences. */
  problems: readonly string[];
  /** When it ends, in milliseconds since 1970. */
  until: number;
}

interface KnownBuild extends Pick<Release, 'build' | 'integrity'> {
  note: string;
}

/** A build on offer, with the reason if it cannot be shown. */
export interface OfferedBuild extends KnownBuild {
  problem?: string;
}

/** Number of builds that are offered by remote, newest first; an older one is offered if it is chosen. */
const MAX_OFFERS = 20;

const formatDay = (at: string): string => at.slice(0, 10);

function listMapBuilds({ stable, canary, previous, ...entry }: MapEntry): KnownBuild[] {
  const roles: [Release | undefined, string][] = [
    [stable, 'what everyone gets'],
    [canary, `canary, ${canary?.percent} %`],
    [previous, 'the one before'],
  ];
  return [
    ...roles.flatMap(([release, note]) => (release ? [{ ...release, note }] : [])),
    ...getLivePreviews(entry)
      .reverse()
      .map(({ by, at, ...preview }) => ({
        ...preview,
        note: `preview by ${by}, ${formatDay(at)}`,
      })),
  ];
}

const listHistoryBuilds = (lines: readonly HistoryEntry[], remote: string): KnownBuild[] =>
  lines.flatMap(({ at, served: { [remote]: { canary, stable } = {} } }) =>
    [canary, stable].flatMap((one) =>
      one ? [{ ...one, note: `served on ${formatDay(at)}` }] : [],
    ),
  );

export const formatProblem = (remote: string, build: string, problem: string): string =>
  `${remote} ${build} cannot be shown: ${problem}.`;

function describeProblem(error: unknown): string {
  const message = getErrorMessage(error);
  return / answered (404|410)$/.test(message)
    ? 'its files were removed'
    : `its files cannot be loaded (${message})`;
}

/** Overrides, and the builds of map and history that they may name. */
export class Overrides {
  private readonly histories = new WeakMap<AcceptedMap, Promise<readonly HistoryEntry[]>>();

  constructor(
    private readonly publicUrl: string,
    private readonly store: Pick<MapStore, 'history'>,
    private readonly siteKey: Pick<SiteKey, 'value'>,
    private readonly mapReader: Pick<MapReader, 'current'>,
    private readonly log: Logger,
  ) {}

  async read(cookies: string | undefined): Promise<Override | undefined> {
    const choice = readOverrideChoice(cookies, this.publicUrl, this.siteKey.value);
    if (!choice) return undefined;
    try {
      const override = await this.resolve(choice.builds, choice.until);
      return override.builds.size ? override : undefined;
    } catch (error) {
      this.log.error({ reason: String(error) }, 'the builds of an override are not known');
      return undefined;
    }
  }

  /** The override that shows those of the chosen builds that the map or its history knows. */
  async resolve(chosen: ReadonlyMap<string, string>, until: number = Infinity): Promise<Override> {
    const current = this.mapReader.current();
    const builds = new Map<string, string>();
    const manifests = new Map<string, RemoteManifest>();
    const problems: string[] = [];
    // Iterates over the map's remotes, not over the cookie's: unknown names are never looked up.
    for (const [remote, entry] of Object.entries(current.map.remotes)) {
      const build = chosen.get(remote);
      if (!build) continue;
      const known = await this.findKnownBuild(remote, entry, build);
      if (!known) {
        problems.push(`Neither the map nor its history knows a build ${build} of ${remote}.`);
        continue;
      }
      builds.set(remote, build);
      const accepted = current.manifests.get(buildUrl(entry.base, build));
      const result = await this.check(remote, entry, known, accepted);
      if ('manifest' in result) manifests.set(remote, result.manifest);
      else problems.push(formatProblem(remote, build, result.problem));
    }
    const label = [...builds].map((pair) => pair.join(' ')).join(', ');
    return { builds, label, manifests, problems, until };
  }

  /**
   * The builds of a remote, each with its role and checked again, as files may be gone: those of the map, then those of
   * the history, newest first.
   * @param chosen is offered also if it is an old one
   * @throws Error when the history cannot be read
   */
  async listOffers(remote: string, entry: MapEntry, chosen: string): Promise<OfferedBuild[]> {
    const all = new Map<string, KnownBuild>();
    for (const one of [
      ...listMapBuilds(entry),
      ...listHistoryBuilds(await this.readHistory(), remote),
    ])
      if (!all.has(one.build)) all.set(one.build, one);
    const blocked = new Map(entry.blocked?.map(({ build, reason }) => [build, reason]));
    const offered = [...all.values()].filter(
      ({ build }, index) => index < MAX_OFFERS || build === chosen,
    );
    return Promise.all(
      offered.map(async (one) => {
        const reason = blocked.get(one.build);
        const note = reason ? `${one.note}, blocked: ${reason}` : one.note;
        return { ...one, note, ...(await this.check(remote, entry, one)) };
      }),
    );
  }

  private async findKnownBuild(
    remote: string,
    entry: MapEntry,
    build: string,
  ): Promise<KnownBuild | undefined> {
    const isSameBuild = (one: KnownBuild) => one.build === build;
    return (
      listMapBuilds(entry).find(isSameBuild) ??
      listHistoryBuilds(await this.readHistory(), remote).find(isSameBuild)
    );
  }

  /** Checks whether a build can be shown. @param accepted its manifest; fetched without it */
  private async check(
    remote: string,
    { base, internalBase = base }: MapEntry,
    known: KnownBuild,
    accepted?: RemoteManifest,
  ): Promise<{ manifest: RemoteManifest } | { problem: string }> {
    const { build } = known;
    try {
      const manifest =
        accepted ??
        parseManifest(remote, build, await fetchText(buildUrl(internalBase, build), known));
      if (isSupported(manifest.contract)) return { manifest };
      const { contract } = manifest;
      return { problem: `it needs contract ${contract}, this shell has ${CONTRACT_VERSION}` };
    } catch (error) {
      return { problem: describeProblem(error) };
    }
  }

  /** The lines of the history, newest first; read once for each map: every edit makes a new map. */
  readHistory(): Promise<readonly HistoryEntry[]> {
    const map = this.mapReader.current();
    const cached = this.histories.get(map);
    if (cached) return cached;
    const read = this.store.history();
    this.histories.set(map, read);
    read.catch(() => this.histories.delete(map));
    return read;
  }
}
