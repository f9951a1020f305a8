import { createHash } from 'node:crypto';
import type { Business } from '@site/contracts/business';
import type { ShellFiles } from './document';
import type { Environment } from './environment';
import { withOverrides } from './map/overrides';
import { canariesOf, hasCanary, pinsFor } from './map/pins';
import type { AcceptedMap, MapReader } from './map/release-map';
import type { ServerSite } from './render/job';

/** The site as the visitors of one group get it: which builds, which routes. */
export interface Edition {
  site: ServerSite;
  /** The remotes whose canary the group gets; empty for everybody without one. */
  group: string;
  /** Hash over everything in it: pages of editions with the same one are the same. */
  id: string;
  /** A development server stands behind one of its remotes, which may say something else every time. */
  isInDevelopment: boolean;
}

interface SiteSources {
  environment: Pick<Environment, 'SITE_MODE' | 'OVERRIDES_FILE' | 'PUBLIC_URL'>;
  business: Business;
  map: Pick<MapReader, 'current' | 'isReady'>;
  files: Pick<ShellFiles, 'build'>;
}

/** The site of a group at the moment. */
async function siteOf(
  group: readonly string[],
  { environment, business, map, files }: SiteSources,
): Promise<ServerSite> {
  const pinned = pinsFor(map.current(), group);
  const { pins, routes, navigation } =
    environment.SITE_MODE === 'development'
      ? await withOverrides(pinned, environment.OVERRIDES_FILE)
      : pinned;
  return {
    shell: files.build,
    pins,
    routes,
    origin: environment.PUBLIC_URL,
    business,
    navigation: Object.values(navigation)
      .flat()
      .sort((a, b) => a.order - b.order),
  };
}

const idOf = (site: ServerSite): string =>
  createHash('sha256').update(JSON.stringify(site)).digest('base64url');

/** Works out what each group of visitors gets, once for every map. */
export class Editions {
  private readonly known = new WeakMap<AcceptedMap, Map<string, Edition>>();

  constructor(private readonly sources: SiteSources) {}

  /** The one edition for whoever asks, if it was worked out already; nothing while there is a canary. */
  get forAll(): Edition | undefined {
    const { map } = this.sources;
    if (!map.isReady) return undefined;
    const current = map.current();
    return hasCanary(current) ? undefined : this.known.get(current)?.get('');
  }

  /** @param visitor the id that decides about canaries; without one there are none */
  async of(visitor: string | undefined): Promise<Edition> {
    const map = this.sources.map.current();
    const canaries = canariesOf(map, visitor);
    const group = canaries.join(' ');
    const known = this.known.get(map) ?? new Map<string, Edition>();
    const found = known.get(group);
    if (found) return found;
    const site = await siteOf(canaries, this.sources);
    // A revision in a pin means that a development server stands behind it.
    const isInDevelopment = Object.values(site.pins).some(({ revision }) => revision !== undefined);
    const edition = { site, group, id: idOf(site), isInDevelopment };
    // Overrides are read every time: they may have changed without the map.
    if (this.sources.environment.SITE_MODE !== 'development')
      this.known.set(map, known.set(group, edition));
    return edition;
  }
}
