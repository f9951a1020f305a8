import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import { z } from 'zod';
import {
  type MapEntry,
  type Release,
  type ReleaseMap,
  releaseMap,
} from '@site/contracts/platform/release-map';
import type { RemoteManifest } from '@site/contracts/platform/remote-manifest';
import { Poll } from '@site/server-kit/caching/poll';
import { sharedFreshness } from '@site/server-kit/caching/shared-freshness';
import { replaceFile } from '@site/server-kit/durable/replace-file';
import { getErrorMessage } from '@site/server-kit/error-message';
import { getIntegrity } from '@site/server-kit/integrity';
import { CONTRACT_VERSION, isSupported } from '@site/shared-ui/remote';
import { getServableBuilds } from './builds-in-map';
import { EMPTY } from './edits';
import { fetchText, parseManifest } from './manifests';
import type { MapStore } from './map-store';

/** A valid map, with the manifests of all builds that it names. */
export interface AcceptedMap {
  map: ReleaseMap;
  /** By address of the build's folder. */
  manifests: ReadonlyMap<string, RemoteManifest>;
}

/** A manifest that was read, with its text for the next start. */
interface ReadManifest {
  integrity: string;
  text: string;
  manifest: RemoteManifest;
}

/** What the next start finds: the map in force, and the texts of its manifests. */
const storedState = releaseMap.extend({ manifests: z.array(z.string()).default([]) });

export const buildUrl = (base: string, build: string): string => `${base}/${build}`;

const liveBuilds = ({ stable, canary }: MapEntry): Release[] =>
  canary ? [stable, canary] : [stable];

/**
 * Polls the release map. A map that cannot be read or parsed is refused and logged, and the last good one stays in
 * force. A remote whose entry names an unknown build, a build that needs a newer shell, a foreign address or a wrong
 * hash keeps its entry that was in force: other teams' edits do not wait for it. The map in force is stored in a file
 * (`.accepted`) for a start with a broken map or without its database, with its manifests for a start while a remote is
 * down.
 */
export class MapReader {
  private accepted: AcceptedMap | undefined;
  refusal: string | undefined;
  /** By address of the build's folder and integrity. */
  private readonly manifests = new Map<string, ReadManifest>();
  /** Manifest texts of the previous process, by integrity. */
  private storedTexts: Readonly<Record<string, string>> = {};
  private readonly polling = new Poll(() => this.readStore(), sharedFreshness.pollMs);

  /** @param stateFile path, without its ending, of the file for the next start */
  constructor(
    private readonly store: Pick<MapStore, 'read'>,
    private readonly stateFile: string,
    private readonly allowedBases: readonly string[],
    private readonly log: Logger,
  ) {}

  /** The map in force. @throws Error before the first good one */
  current(): AcceptedMap {
    if (!this.accepted) throw new Error('There is no usable map of remotes yet');
    return this.accepted;
  }

  get isReady(): boolean {
    return this.accepted !== undefined;
  }

  async start(): Promise<void> {
    const stored = await this.readStored();
    // A stored text is used only if the map names its hash.
    const texts = (stored?.manifests ?? []).map((text) => [getIntegrity(text), text]);
    this.storedTexts = Object.fromEntries(texts);
    await this.refresh();
    if (stored && !this.accepted) await this.acceptStored(stored);
    this.polling.start();
  }

  /** Resolves when the map in force is stored for the next start. */
  stop(): Promise<void> {
    return this.polling.stop();
  }

  /** Reads the map now, e.g. after an edit of its own; resolves when it is in force or refused. */
  refresh(): Promise<void> {
    return this.polling.refresh();
  }

  private async readStore(): Promise<void> {
    try {
      const map = await this.store.read();
      if (map === EMPTY) throw new Error('there is no map of releases yet');
      const { accepted, refusals } = await this.check(map);
      if (refusals.length)
        this.refuse(refusals.join('; '), 'entry refused, the last good one stays');
      else this.refusal = undefined;
      if (JSON.stringify(accepted.map) === JSON.stringify(this.accepted?.map)) return;
      this.accepted = accepted;
      this.log.info({ version: accepted.map.version }, 'map accepted');
      await this.storeAccepted(accepted.map);
    } catch (error) {
      if (!this.polling.isStopped)
        this.refuse(getErrorMessage(error), 'map refused, the last good one stays');
    }
  }

  private refuse(reason: string, message: string): void {
    if (reason !== this.refusal) this.log.error({ reason }, message);
    this.refusal = reason;
  }

  private async storeAccepted(map: ReleaseMap): Promise<void> {
    try {
      const manifests = [...this.manifests.values()].map(({ text }) => text);
      const content = JSON.stringify(z.encode(storedState, { ...map, manifests }));
      await replaceFile(`${this.stateFile}.accepted`, content);
    } catch (error) {
      const reason = String(error);
      this.log.warn({ reason }, 'the accepted map could not be stored for the next start');
    }
  }

  /** The state of the previous process; undefined if no map was ever in force. */
  private async readStored(): Promise<z.infer<typeof storedState> | undefined> {
    try {
      const text = await readFile(`${this.stateFile}.accepted`, 'utf8');
      return storedState.parse(JSON.parse(text));
    } catch {
      return undefined;
    }
  }

  /** Starts with the map of the previous process, if it can be in force. */
  private async acceptStored({ manifests: _, ...map }: z.infer<typeof storedState>): Promise<void> {
    try {
      ({ accepted: this.accepted } = await this.check(map));
      this.log.warn({ version: map.version }, 'started with the last map that was good');
    } catch {
      // The shell answers 503 until a map is in force.
    }
  }

  /**
   * The part of a map that can be in force, and a reason for each remote whose entry cannot.
   * @throws Error before the first good map for any entry that cannot be in force
   */
  private async check(map: ReleaseMap): Promise<{ accepted: AcceptedMap; refusals: string[] }> {
    const refusals: string[] = [];
    const entries = await Promise.all(
      Object.entries(map.remotes).map(async ([name, entry]): Promise<[string, MapEntry][]> => {
        try {
          await this.checkEntry(name, entry);
          return [[name, entry]];
        } catch (error) {
          if (!this.accepted)
            throw new Error(`${name}: ${getErrorMessage(error)}`, { cause: error });
          const former = this.accepted.map.remotes[name];
          const outcome = former ? `stays at ${former.stable.build}` : 'is left out';
          refusals.push(`${name} ${outcome}: ${getErrorMessage(error)}`);
          return former ? [[name, former]] : [];
        }
      }),
    );
    const inForce = { ...map, remotes: Object.fromEntries(entries.flat()) };
    const manifests = new Map<string, RemoteManifest>();
    for (const [name, entry] of Object.entries(inForce.remotes))
      for (const release of liveBuilds(entry))
        manifests.set(buildUrl(entry.base, release.build), await this.load(name, entry, release));
    this.dropUnnamed([map, inForce]);
    return { accepted: { map: inForce, manifests }, refusals };
  }

  /** Checks a remote's addresses, and reads the manifests of its live builds. @throws Error when it cannot be in force */
  private async checkEntry(name: string, entry: MapEntry): Promise<void> {
    const { base, internalBase = base } = entry;
    const { allowedBases } = this;
    const forbidden = [base, internalBase].find((address) => !allowedBases.includes(address));
    if (allowedBases.length && forbidden)
      throw new Error(`${forbidden} is not one of the addresses that REMOTE_BASES allows`);
    for (const release of liveBuilds(entry)) {
      const { contract } = await this.load(name, entry, release);
      const isLive = this.accepted?.manifests.has(buildUrl(base, release.build));
      // Its pages could not be shown. A build that is live already, from a newer shell, does not block other releases.
      if (this.accepted && !isLive && !isSupported(contract))
        throw new Error(
          `build ${release.build} needs contract ${contract}, this shell has ${CONTRACT_VERSION}`,
        );
    }
  }

  private dropUnnamed(maps: readonly ReleaseMap[]): void {
    const entries = maps.flatMap(({ remotes }) => Object.values(remotes));
    const named = new Set(entries.flatMap(getServableBuilds).map(({ integrity }) => integrity));
    for (const [key, { integrity }] of this.manifests)
      if (!named.has(integrity)) this.manifests.delete(key);
  }

  /** At start the text may come from the stored file, because the remote may be down; later it is fetched. */
  private async load(
    name: string,
    { base, internalBase = base }: MapEntry,
    { build, integrity }: Release,
  ): Promise<RemoteManifest> {
    const folder = buildUrl(internalBase, build);
    const key = `${folder}#${integrity}`;
    const cached = this.manifests.get(key);
    if (cached) return cached.manifest;
    const text = await fetchText(folder, { build, integrity }).catch((error: unknown) => {
      const stored = this.accepted ? undefined : this.storedTexts[integrity];
      if (stored === undefined) throw error;
      return stored;
    });
    const manifest = parseManifest(name, build, text);
    this.manifests.set(key, { integrity, text, manifest });
    return manifest;
  }
}
