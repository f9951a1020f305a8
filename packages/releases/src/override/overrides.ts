import type { RemoteManifest } from '@site/contracts/platform/federation';
import type { MapStore } from '../map/map-store';
import type { Logger } from 'pino';
import type { MapReader } from '../map/map-reader';
import { machineToken, type SiteKey } from '../map/site-key';
import { readOverrideChoice, overrideCookie } from './override-cookie';
import { cannotBeShown, KnownBuilds } from './known-builds';

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
  publicUrl: string;
  store: Pick<MapStore, 'history'>;
  siteKey: SiteKey;
  map: Pick<MapReader, 'current' | 'isReady'>;
  log: Logger;
}

export class Overrides {
  readonly builds: KnownBuilds;

  constructor(private readonly sources: Sources) {
    this.builds = new KnownBuilds(sources.map, sources.store);
  }

  async of(cookies: string | undefined): Promise<Override | undefined> {
    const { map, publicUrl, siteKey, log } = this.sources;
    if (!map.isReady) return undefined;
    const chosen = readOverrideChoice(cookies, publicUrl, siteKey.known);
    if (!chosen) return undefined;
    try {
      return await this.with(chosen.builds, chosen.until);
    } catch (error) {
      log.error({ reason: String(error) }, 'the builds of an override are not known');
      return undefined;
    }
  }

  /** The `Set-Cookie` header of an override. @param builds by remote @throws Error when no key can be made */
  async cookie(builds: Readonly<Record<string, string>>): Promise<string> {
    const { siteKey, publicUrl } = this.sources;
    return overrideCookie(builds, publicUrl, await siteKey.make());
  }

  /** Bearer token of programs from the site's key; undefined while it is unknown. */
  get machineToken(): string | undefined {
    const { known } = this.sources.siteKey;
    return known && machineToken(known);
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
      const known = build && (await this.builds.find(remote, entry, build));
      if (!known) continue;
      const look = await this.builds.look(remote, entry, known);
      builds.set(remote, build);
      if ('manifest' in look) manifests.set(remote, look.manifest);
      else problems.push(cannotBeShown(remote, build, look.problem));
    }
    const label = [...builds].map((pair) => pair.join(' ')).join(', ');
    return label ? { builds, label, manifests, problems, until } : undefined;
  }
}
