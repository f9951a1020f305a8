import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  releaseMap,
  type Release,
  type ReleaseMap,
  type RemoteManifest,
} from '@site/contracts/federation';
import { poll } from '@site/server-kit/caching/poll';
import { CONTRACT_VERSION, satisfies } from '@site/shared-ui/remote';
import type { Logger } from 'pino';
import { z } from 'zod';
import { integrityOf } from '../fetch-file';
import { freshness } from '../freshness/limits';
import { fetchText, parseManifest } from './manifests';
import type { MapSource } from './map-source';

/** A map that was checked, with the manifests of every build that it names. */
export interface AcceptedMap {
  map: ReleaseMap;
  /** By address of the build's folder. */
  manifests: ReadonlyMap<string, RemoteManifest>;
}

const storedTexts = z.record(z.string(), z.string());

export const folderOf = (base: string, build: string): string => `${base}/${build}`;

/**
 * The map of live builds. It is read again while the shell runs; a map that cannot be read, is cut off, names an
 * unknown build, one that needs a newer shell, a foreign address or a wrong hash is refused with a line in the log, and the last good one stays.
 * The last good one is also stored in a file (`.accepted`), for a start with a broken map or without its database, and
 * so is what its builds say about themselves (`.manifests`), for a start while a remote is down.
 */
export class MapReader {
  private accepted: AcceptedMap | undefined;
  private lastText = '';
  /** The refused text, and why: the same is said once. */
  private refused: string | undefined;
  private refusedWhy = '';
  private readonly known = new Map<string, RemoteManifest>();
  /** Texts of the manifests, by their integrity. */
  private readonly texts = new Map<string, string>();
  private stopPolling: (() => void) | undefined;
  private stopped = false;

  /** @param stateFile path, without its ending, of the files for the next start */
  constructor(
    private readonly source: MapSource,
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

  /** Why the map as it lies there now is not the one in force. */
  get refusal(): string | undefined {
    return this.refused === undefined ? undefined : this.refusedWhy;
  }

  async start(): Promise<void> {
    await this.readTexts();
    await this.reread();
    if (!this.accepted) await this.readAccepted();
    this.stopPolling = poll(() => this.reread(), freshness.pollMs);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.stopPolling?.();
    await this.source.close();
  }

  private async reread(): Promise<void> {
    let text = '';
    try {
      text = await this.source.read();
      if (text === this.lastText && this.refused === undefined) return;
      this.accepted = await this.check(text);
      this.log.info({ version: this.accepted.map.version }, 'map accepted');
      this.refused = undefined;
      await this.storeAccepted(text);
    } catch (error) {
      if (this.stopped) return;
      const reason = `${text}\n${String(error)}`;
      if (reason !== this.refused)
        this.log.error({ reason: String(error) }, 'map refused, the last good one stays');
      this.refused = reason;
      this.refusedWhy = String(error);
    }
    this.lastText = text;
  }

  private async storeAccepted(text: string): Promise<void> {
    try {
      await this.store('manifests', JSON.stringify(Object.fromEntries(this.texts)));
      await this.store('accepted', text);
    } catch (error) {
      this.log.warn(
        { reason: String(error) },
        'the accepted map could not be stored for the next start',
      );
    }
  }

  private async store(ending: 'accepted' | 'manifests', text: string): Promise<void> {
    const target = `${this.stateFile}.${ending}`;
    // Several shells may share the folder; each writes a file of its own until it is whole.
    const fresh = `${target}.${randomUUID()}.tmp`;
    await mkdir(dirname(target), { recursive: true });
    await writeFile(fresh, text);
    await rename(fresh, target);
  }

  /** A stored text is used only if the map names the same hash. */
  private async readTexts(): Promise<void> {
    try {
      const stored = storedTexts.parse(
        JSON.parse(await readFile(`${this.stateFile}.manifests`, 'utf8')),
      );
      for (const text of Object.values(stored))
        this.texts.set(integrityOf(Buffer.from(text)), text);
    } catch {
      // Nothing usable was stored: the remotes are asked.
    }
  }

  private async readAccepted(): Promise<void> {
    try {
      this.accepted = await this.check(await readFile(`${this.stateFile}.accepted`, 'utf8'));
      this.log.warn(
        { version: this.accepted.map.version },
        'started with the last map that was good',
      );
    } catch {
      // There never was one: the shell answers 503 until there is.
    }
  }

  private async check(text: string): Promise<AcceptedMap> {
    const map = releaseMap.parse(JSON.parse(text));
    const manifests = new Map<string, RemoteManifest>();
    await Promise.all(
      Object.entries(map.remotes).map(
        async ([name, { base, internalBase = base, stable, canary }]) => {
          const foreign = [base, internalBase].find((address) => !this.isAllowed(address));
          if (foreign) {
            throw new Error(
              `${name}: ${foreign} is not one of the addresses that REMOTE_BASES allows`,
            );
          }
          for (const release of canary ? [stable, canary] : [stable]) {
            const manifest = await this.manifest(
              name,
              folderOf(internalBase, release.build),
              release,
            );
            const folder = folderOf(base, release.build);
            // Its pages would be panels. One that was live already, under a newer shell, keeps nobody's release out.
            if (
              this.accepted &&
              !this.accepted.manifests.has(folder) &&
              !satisfies(CONTRACT_VERSION, manifest.contract)
            )
              throw new Error(
                `${name}: build ${release.build} needs contract ${manifest.contract}, this shell has ${CONTRACT_VERSION}`,
              );
            manifests.set(folder, manifest);
          }
        },
      ),
    );
    this.forgetOthers(map);
    return { map, manifests };
  }

  /** Forgets the builds that a map does not name. */
  private forgetOthers({ remotes }: ReleaseMap): void {
    const named = new Set(
      Object.values(remotes).flatMap(({ stable, previous, canary }) =>
        [stable, previous, canary].map((release) => release?.integrity),
      ),
    );
    for (const integrity of this.texts.keys())
      if (!named.has(integrity)) this.texts.delete(integrity);
    for (const key of this.known.keys())
      if (!named.has(key.slice(key.indexOf('#') + 1))) this.known.delete(key);
  }

  private isAllowed(address: string): boolean {
    return !this.allowedBases.length || this.allowedBases.includes(address);
  }

  /** At start a remote that is down is known from last time; later a map must name what is really there. */
  private async manifestText(name: string, folder: string, release: Release): Promise<string> {
    try {
      return await fetchText(name, folder, release);
    } catch (error) {
      const stored = this.accepted ? undefined : this.texts.get(release.integrity);
      if (stored === undefined) throw error;
      return stored;
    }
  }

  private async manifest(
    name: string,
    folder: string,
    { build, integrity }: Release,
  ): Promise<RemoteManifest> {
    const key = `${folder}#${integrity}`;
    const known = this.known.get(key);
    if (known) return known;
    const text = await this.manifestText(name, folder, { build, integrity });
    const manifest = parseManifest(name, build, text);
    this.known.set(key, manifest);
    this.texts.set(integrity, text);
    return manifest;
  }
}
