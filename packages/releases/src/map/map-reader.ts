import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import { z } from 'zod';
import {
  type MapEntry,
  type Release,
  type ReleaseMap,
  releaseMap,
  type RemoteManifest,
} from '@site/contracts/platform/federation';
import { sharedFreshness } from '@site/server-kit/caching/limits';
import { poll } from '@site/server-kit/caching/poll';
import { replaceFile } from '@site/server-kit/durable/replace-file';
import { integrityOf } from '@site/server-kit/integrity';
import { CONTRACT_VERSION, isSupported } from '@site/shared-ui/remote';
import { EMPTY } from './edits';
import { fetchText, parseManifest } from './manifests';
import type { MapStore } from './map-store';
import { servableBuilds } from './named-builds';

/** A valid map, with the manifests of all builds that it names. */
export interface AcceptedMap {
  map: ReleaseMap;
  /** By address of the build's folder. */
  manifests: ReadonlyMap<string, RemoteManifest>;
}

/** The part of a map that can be in force, and a reason for each remote whose entry cannot. */
interface Checked extends AcceptedMap {
  held: string[];
}

/** A manifest that was read, with its text for the next start. */
interface Known {
  integrity: string;
  text: string;
  manifest: RemoteManifest;
}

const storedTexts = z.record(z.string(), z.string());

export const folderOf = (base: string, build: string): string => `${base}/${build}`;

const liveFolders = ({ base, stable, canary }: MapEntry): string[] =>
  [stable, canary].flatMap((release) => (release ? folderOf(base, release.build) : []));

/**
 * Polls the release map. A map that cannot be read or parsed is refused and logged, and the last good one stays in
 * force. A remote whose entry names an unknown build, a build that needs a newer shell, a foreign address or a wrong
 * hash keeps its entry that was in force: other teams' edits do not wait for it. The map in force is stored in a file
 * (`.accepted`) for a start with a broken map or without its database, and the manifests in another (`.manifests`) for
 * a start while a remote is down.
 */
export class MapReader {
  private accepted: AcceptedMap | undefined;
  /** The stored map at the last read, as text. */
  private lastRead = '';
  /** The reason why the stored map is not fully in force. */
  refusal: string | undefined;
  /** By address of the build's folder and integrity. */
  private readonly known = new Map<string, Known>();
  /** Manifest texts of the process before, by integrity. */
  private storedTexts: Readonly<Record<string, string>> = {};
  private stopPolling: (() => Promise<void>) | undefined;
  /** The last read: an older text must not come into force after a newer one. */
  private reading: Promise<void> = Promise.resolve();
  private stopped = false;

  /** @param stateFile path, without its ending, of the files for the next start */
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
    await this.readTexts();
    await this.refresh();
    if (!this.accepted) await this.readAccepted();
    this.stopPolling = poll(() => this.refresh(), sharedFreshness.pollMs);
  }

  /** Resolves when the map in force is stored for the next start. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.stopPolling?.();
    await this.reading;
  }

  /** Reads the map now, e.g. after an edit of its own; resolves when it is in force or refused. */
  refresh(): Promise<void> {
    this.reading = this.reading.then(() => this.reread());
    return this.reading;
  }

  private async reread(): Promise<void> {
    try {
      const map = await this.store.read();
      if (map === EMPTY) throw new Error('there is no map of releases yet');
      const text = JSON.stringify(map);
      // A refused map is checked at every poll.
      if (text === this.lastRead && this.refusal === undefined) return;
      this.lastRead = text;
      const { held, ...checked } = await this.check(map);
      if (held.length) this.refuse(held.join('; '), 'entry refused, the last good one stays');
      else this.refusal = undefined;
      if (JSON.stringify(checked.map) === JSON.stringify(this.accepted?.map)) return;
      this.accepted = checked;
      this.log.info({ version: checked.map.version }, 'map accepted');
      await this.storeAccepted(checked.map);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (!this.stopped) this.refuse(why, 'map refused, the last good one stays');
    }
  }

  /** Logs the same refusal once. */
  private refuse(reason: string, message: string): void {
    if (reason !== this.refusal) this.log.error({ reason }, message);
    this.refusal = reason;
  }

  private async storeAccepted(map: ReleaseMap): Promise<void> {
    try {
      const texts = [...this.known.values()].map(({ integrity, text }) => [integrity, text]);
      const stored = JSON.stringify(Object.fromEntries(texts));
      await replaceFile(`${this.stateFile}.manifests`, stored);
      const inForce = JSON.stringify(z.encode(releaseMap, map));
      await replaceFile(`${this.stateFile}.accepted`, inForce);
    } catch (error) {
      this.log.warn(
        { reason: String(error) },
        'the accepted map could not be stored for the next start',
      );
    }
  }

  /** A stored text is used only if the map names the same hash. */
  private async readTexts(): Promise<void> {
    try {
      const text = await readFile(`${this.stateFile}.manifests`, 'utf8');
      const texts = Object.values(storedTexts.parse(JSON.parse(text)));
      this.storedTexts = Object.fromEntries(texts.map((one) => [integrityOf(one), one]));
    } catch {
      // No valid file: the manifests are fetched from the remotes.
    }
  }

  private async readAccepted(): Promise<void> {
    try {
      const text = await readFile(`${this.stateFile}.accepted`, 'utf8');
      this.accepted = await this.check(releaseMap.parse(JSON.parse(text)));
      this.log.warn(
        { version: this.accepted.map.version },
        'started with the last map that was good',
      );
    } catch {
      // No map was ever in force: the shell answers 503 until one is.
    }
  }

  /** @throws Error before the first good map for any entry that cannot be in force */
  private async check(map: ReleaseMap): Promise<Checked> {
    const manifests = new Map<string, RemoteManifest>();
    const held: string[] = [];
    const entries = await Promise.all(
      Object.entries(map.remotes).map(async ([name, entry]): Promise<[string, MapEntry][]> => {
        try {
          for (const [folder, manifest] of await this.manifestsOf(name, entry))
            manifests.set(folder, manifest);
          return [[name, entry]];
        } catch (error) {
          const why = error instanceof Error ? error.message : String(error);
          if (!this.accepted) throw new Error(`${name}: ${why}`, { cause: error });
          const former = this.accepted.map.remotes[name];
          held.push(
            `${name} ${former ? `stays at ${former.stable.build}` : 'is left out'}: ${why}`,
          );
          if (!former) return [];
          for (const folder of liveFolders(former)) {
            const manifest = this.accepted.manifests.get(folder);
            if (manifest) manifests.set(folder, manifest);
          }
          return [[name, former]];
        }
      }),
    );
    const inForce = { ...map, remotes: Object.fromEntries(entries.flat()) };
    this.forgetOthers([map, inForce]);
    return { map: inForce, manifests, held };
  }

  /** Manifests of a remote's live builds. @throws Error when its entry cannot be in force */
  private async manifestsOf(
    name: string,
    { base, internalBase = base, stable, canary }: MapEntry,
  ): Promise<Map<string, RemoteManifest>> {
    const foreign = [base, internalBase].find((address) => !this.isAllowed(address));
    if (foreign) throw new Error(`${foreign} is not one of the addresses that REMOTE_BASES allows`);
    const manifests = new Map<string, RemoteManifest>();
    for (const release of canary ? [stable, canary] : [stable]) {
      const manifest = await this.manifest(name, folderOf(internalBase, release.build), release);
      const folder = folderOf(base, release.build);
      // Its pages could not be shown. A build that is live already, from a newer shell, does not block other releases.
      if (this.accepted && !this.accepted.manifests.has(folder) && !isSupported(manifest.contract))
        throw new Error(
          `build ${release.build} needs contract ${manifest.contract}, this shell has ${CONTRACT_VERSION}`,
        );
      manifests.set(folder, manifest);
    }
    return manifests;
  }

  /** Drops manifests of builds that no map names. */
  private forgetOthers(maps: readonly ReleaseMap[]): void {
    const entries = maps.flatMap(({ remotes }) => Object.values(remotes));
    const named = new Set(entries.flatMap(servableBuilds).map(({ integrity }) => integrity));
    for (const [key, { integrity }] of this.known)
      if (!named.has(integrity)) this.known.delete(key);
  }

  private isAllowed(address: string): boolean {
    return !this.allowedBases.length || this.allowedBases.includes(address);
  }

  /** At start the text may come from the stored file, because the remote may be down; later it is fetched. */
  private async manifest(
    name: string,
    folder: string,
    { build, integrity }: Release,
  ): Promise<RemoteManifest> {
    const key = `${folder}#${integrity}`;
    const known = this.known.get(key);
    if (known) return known.manifest;
    const text = await fetchText(folder, { build, integrity }).catch((error: unknown) => {
      const stored = this.accepted ? undefined : this.storedTexts[integrity];
      if (stored === undefined) throw error;
      return stored;
    });
    const manifest = parseManifest(name, build, text);
    this.known.set(key, { integrity, text, manifest });
    return manifest;
  }
}
