import type { RemoteManifest } from '@site/contracts/federation';
import { machineToken } from '@site/server-kit/releases/machine-token';
import { withMap, type MapHome } from '@site/server-kit/releases/with-map';
import type { Logger } from 'pino';
import type { Environment } from '../environment';
import type { MapReader } from '../map/release-map';
import { chosenIn, overrideCookie } from '@site/server-kit/releases/override-cookie';
import { KnownBuilds } from './known-builds';

const KEY_ASKED_MS = 5_000;

/** Builds that one person sees in place of the visitors' builds. */
export interface Override {
  builds: ReadonlyMap<string, string>;
  /** The same in words, `<remote> <build>, <remote> <build>`. */
  label: string;
  manifests: ReadonlyMap<string, RemoteManifest>;
  problems: readonly string[];
  until: number;
}

interface Sources {
  environment: Pick<Environment, 'PUBLIC_URL'>;
  home: MapHome;
  map: Pick<MapReader, 'current' | 'isReady'>;
  log: Logger;
}

export class Overrides {
  readonly builds: KnownBuilds;
  private key: string | undefined;
  private keyAsked: { at: number; answer: Promise<string | undefined> } | undefined;

  constructor(private readonly sources: Sources) {
    this.builds = new KnownBuilds(sources.map, sources.home);
  }

  async of(cookies: string | undefined): Promise<Override | undefined> {
    const { map, environment, log } = this.sources;
    if (!map.isReady) return undefined;
    const chosen = await chosenIn(cookies, environment.PUBLIC_URL, () => this.knownKey());
    if (!chosen) return undefined;
    try {
      return await this.read(chosen.builds, chosen.until);
    } catch (error) {
      log.error({ reason: String(error) }, 'the builds of an override are not known');
      return undefined;
    }
  }

  /** The `Set-Cookie` header of an override. @param builds by remote @throws Error when no key can be made */
  async cookie(builds: Readonly<Record<string, string>>): Promise<string> {
    this.key ??= await withMap(this.sources.home, (store) => store.makeOverrideKey());
    return overrideCookie(builds, this.sources.environment.PUBLIC_URL, this.key);
  }

  /** Bearer token for `/admin/platform.json` from the override key; undefined while there is no key. */
  async machineToken(): Promise<string | undefined> {
    const key = await this.knownKey();
    return key && machineToken(key);
  }

  private async read(
    chosen: ReadonlyMap<string, string>,
    until: number,
  ): Promise<Override | undefined> {
    const builds = new Map<string, string>();
    const manifests = new Map<string, RemoteManifest>();
    const problems: string[] = [];
    // Iterates over the map's remotes, not over the cookie's: unknown names are never looked up.
    for (const [remote, entry] of Object.entries(this.sources.map.current().map.remotes)) {
      const build = chosen.get(remote);
      const known = build && (await this.builds.find(remote, entry, build));
      if (!known) continue;
      const look = await this.builds.look(remote, entry, known);
      builds.set(remote, build);
      if ('manifest' in look) manifests.set(remote, look.manifest);
      else problems.push(`${remote} ${build} cannot be shown: ${look.problem}.`);
    }
    const label = [...builds].map((pair) => pair.join(' ')).join(', ');
    return label ? { builds, label, manifests, problems, until } : undefined;
  }

  /**
   * The key, read once. While it is missing or cannot be read, the result is cached, so that not every request reads
   * it.
   */
  private async knownKey(): Promise<string | undefined> {
    if (this.key) return this.key;
    if (!this.keyAsked || Date.now() - this.keyAsked.at > KEY_ASKED_MS)
      this.keyAsked = { at: Date.now(), answer: this.readKey() };
    const key = await this.keyAsked.answer;
    if (key) this.key = key;
    return key;
  }

  private async readKey(): Promise<string | undefined> {
    try {
      return await withMap(this.sources.home, (store) => store.overrideKey());
    } catch (error) {
      this.sources.log.error({ reason: String(error) }, 'the key of overrides cannot be read');
      return undefined;
    }
  }
}
