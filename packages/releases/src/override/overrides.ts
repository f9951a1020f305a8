import type { Logger } from 'pino';
import type {
  HistoryEntry,
  MapEntry,
  Release,
  RemoteManifest,
} from '@site/contracts/platform/federation';
import { CONTRACT_VERSION, isSupported } from '@site/shared-ui/remote';
import { fetchText, parseManifest } from '../map/manifests';
import { type AcceptedMap, folderOf, type MapReader } from '../map/map-reader';
import type { MapStore } from '../map/map-store';
import { livePreviews } from '../map/named-builds';
import type { SiteKey } from '../map/site-key';
import { readOverrideChoice } from './override-cookie';

/** Builds that one person sees in place of the visitors' builds. */
export interface Override {
  builds: ReadonlyMap<string, string>;
  /** The same in words, `<remote> <build>, <remote> <build>`. */
  label: string;
  manifests: ReadonlyMap<string, RemoteManifest>;
  problems: readonly string[];
  until: number;
}

export interface KnownBuild extends Pick<Release, 'build' | 'integrity'> {
  /** Its current or former role, e.g. `canary`. */
  note: string;
}

type Look = { manifest: RemoteManifest } | { problem: string };

const dayOf = (at: string): string => at.slice(0, 10);

function inMap({ stable, canary, previous, ...entry }: MapEntry): KnownBuild[] {
  const named = ({ build, integrity }: Release, note: string) => ({ build, integrity, note });
  return [
    named(stable, 'what everyone gets'),
    ...(canary ? [named(canary, `canary, ${canary.percent} %`)] : []),
    ...(previous ? [named(previous, 'the one before')] : []),
    ...livePreviews(entry)
      .reverse()
      .map(({ by, at, ...preview }) => ({ ...preview, note: `preview by ${by}, ${dayOf(at)}` })),
  ];
}

const inHistory = (lines: readonly HistoryEntry[], remote: string): KnownBuild[] =>
  lines.flatMap(({ at, served: { [remote]: served } }) =>
    [served?.canary, served?.stable].flatMap((one) =>
      one ? [{ build: one.build, integrity: one.integrity, note: `served on ${dayOf(at)}` }] : [],
    ),
  );

/** All builds, each with the role of its first mention: those of the map, then those of the history, newest first. */
function buildsOf(remote: string, entry: MapEntry, history: readonly HistoryEntry[]): KnownBuild[] {
  const all = new Map<string, KnownBuild>();
  for (const one of [...inMap(entry), ...inHistory(history, remote)])
    if (!all.has(one.build)) all.set(one.build, one);
  const refused = new Map(entry.blocked?.map(({ build, reason }) => [build, reason]));
  return [...all.values()].map((one) => {
    const reason = refused.get(one.build);
    return reason ? { ...one, note: `${one.note}, blocked: ${reason}` } : one;
  });
}

export const cannotBeShown = (remote: string, build: string, problem: string): string =>
  `${remote} ${build} cannot be shown: ${problem}.`;

function inWords(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return / answered (404|410)$/.test(message)
    ? 'its files were removed'
    : `its files cannot be had (${message})`;
}

interface Sources {
  environment: { PUBLIC_URL: string };
  store: Pick<MapStore, 'history'>;
  siteKey: Pick<SiteKey, 'known'>;
  map: Pick<MapReader, 'current' | 'isReady'>;
  log: Logger;
}

/** Overrides, and the builds of map and history that they may name. */
export class Overrides {
  private readonly histories = new WeakMap<AcceptedMap, Promise<readonly HistoryEntry[]>>();

  constructor(private readonly sources: Sources) {}

  async of(cookies: string | undefined): Promise<Override | undefined> {
    const { map, environment, siteKey, log } = this.sources;
    if (!map.isReady) return undefined;
    const chosen = readOverrideChoice(cookies, environment.PUBLIC_URL, siteKey.known);
    if (!chosen) return undefined;
    try {
      return await this.with(chosen.builds, chosen.until);
    } catch (error) {
      log.error({ reason: String(error) }, 'the builds of an override are not known');
      return undefined;
    }
  }

  /** The override that shows these builds; undefined if the map and its history know none of them. */
  async with(
    chosen: ReadonlyMap<string, string>,
    until: number = Infinity,
  ): Promise<Override | undefined> {
    const builds = new Map<string, string>();
    const manifests = new Map<string, RemoteManifest>();
    const problems: string[] = [];
    // Iterates over the map's remotes, not over the cookie's: unknown names are never looked up.
    for (const [remote, entry] of Object.entries(this.sources.map.current().map.remotes)) {
      const build = chosen.get(remote);
      const known = build && (await this.find(remote, entry, build));
      if (!known) continue;
      const look = await this.look(remote, entry, known);
      builds.set(remote, build);
      if ('manifest' in look) manifests.set(remote, look.manifest);
      else problems.push(cannotBeShown(remote, build, look.problem));
    }
    const label = [...builds].map((pair) => pair.join(' ')).join(', ');
    return label ? { builds, label, manifests, problems, until } : undefined;
  }

  /** The builds of a remote in map and history. @throws Error when the history cannot be read */
  async known(remote: string, entry: MapEntry): Promise<KnownBuild[]> {
    return buildsOf(remote, entry, await this.history());
  }

  private async find(
    remote: string,
    entry: MapEntry,
    build: string,
  ): Promise<KnownBuild | undefined> {
    const isIt = (one: KnownBuild) => one.build === build;
    return inMap(entry).find(isIt) ?? (await this.known(remote, entry)).find(isIt);
  }

  /** Why a build cannot be shown, as a sentence; undefined if it can. */
  async problemWith(remote: string, entry: MapEntry, build: string): Promise<string | undefined> {
    const known = await this.find(remote, entry, build);
    if (!known) return `Neither the map nor its history knows a build ${build} of ${remote}.`;
    const look = await this.look(remote, entry, known, true);
    return 'problem' in look ? cannotBeShown(remote, build, look.problem) : undefined;
  }

  /** Checks whether a build can be shown. @param anew ignores an earlier result */
  async look(
    remote: string,
    { base, internalBase = base }: MapEntry,
    known: KnownBuild,
    anew = false,
  ): Promise<Look> {
    const { build } = known;
    const kept = anew ? undefined : this.sources.map.current().manifests.get(folderOf(base, build));
    try {
      const manifest =
        kept ?? parseManifest(remote, build, await fetchText(folderOf(internalBase, build), known));
      if (isSupported(manifest.contract)) return { manifest };
      const { contract } = manifest;
      return { problem: `it needs contract ${contract}, this shell has ${CONTRACT_VERSION}` };
    } catch (error) {
      return { problem: inWords(error) };
    }
  }

  /** The lines of the history, newest first; read once for each map: every edit makes a new map. */
  history(): Promise<readonly HistoryEntry[]> {
    const map = this.sources.map.current();
    const known = this.histories.get(map);
    if (known) return known;
    const read = this.sources.store.history();
    this.histories.set(map, read);
    read.catch(() => this.histories.delete(map));
    return read;
  }
}
