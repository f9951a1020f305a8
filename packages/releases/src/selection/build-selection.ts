import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Context } from 'koa';
import type { Business } from '@site/contracts/offer/business';
import type { ServerSite } from '@site/islands/server/job';
import type { ReleasesEnvironment } from '../environment';
import type { AcceptedMap, MapReader } from '../map/map-reader';
import type { Override } from '../override/overrides';
import { withDevelopmentServers } from './development-builds';
import { buildPins, getCanaries, hasCanary, listRoutes } from './pins';

/** The site as one group of visitors gets it: its builds and routes. */
export interface BuildSelection {
  site: ServerSite;
  group: string;
  /** Hash of `site`. Selections with the same id have the same pages. */
  id: string;
  /** One of its remotes comes from a development server, whose output may differ at every request. */
  isInDevelopment: boolean;
  /** Builds that one person has chosen. Their pages are shown to no one else and are not counted. */
  override?: Override | undefined;
}

type SelectionEnvironment = Pick<
  ReleasesEnvironment,
  'PUBLIC_URL' | 'SITE_MODE' | 'DEVELOPMENT_SERVERS_FILE'
>;

/** Checked every time, because the file of development servers changes without the map. */
const hasDevelopmentServers = ({
  SITE_MODE,
  DEVELOPMENT_SERVERS_FILE,
}: SelectionEnvironment): boolean =>
  SITE_MODE === 'development' && existsSync(DEVELOPMENT_SERVERS_FILE);

const byOrder = (a: { order: number }, b: { order: number }): number => a.order - b.order;

/**
 * The selection of each group of visitors, computed once for each map. With development servers it is computed every
 * time.
 */
export class BuildSelections {
  private readonly cache = new WeakMap<AcceptedMap, Map<string, BuildSelection>>();

  constructor(
    private readonly environment: SelectionEnvironment,
    private readonly business: Business,
    private readonly mapReader: Pick<MapReader, 'current' | 'isReady'>,
    private readonly shell: string,
  ) {}

  /**
   * The selection that all visitors get, if it was computed already; undefined with a canary or a developer’s server.
   */
  get forAll(): BuildSelection | undefined {
    if (!this.mapReader.isReady || hasDevelopmentServers(this.environment)) return undefined;
    const current = this.mapReader.current();
    return hasCanary(current) ? undefined : this.cache.get(current)?.get('');
  }

  /** @param visitor the id that decides about canaries; without an id the visitor gets none */
  async select(visitor?: string, override?: Override): Promise<BuildSelection> {
    const current = this.mapReader.current();
    const canaries = getCanaries(current, visitor);
    const { remotes } = current.map;
    const group = canaries.map((name) => `${name}@${remotes[name]?.canary?.build}`).join(' ');
    if (override || hasDevelopmentServers(this.environment))
      return this.createSelection(canaries, group, override);
    const selections = this.cache.get(current) ?? new Map<string, BuildSelection>();
    const selection = selections.get(group) ?? (await this.createSelection(canaries, group));
    this.cache.set(current, selections.set(group, selection));
    return selection;
  }

  private async createSelection(
    canaries: readonly string[],
    group: string,
    override?: Override,
  ): Promise<BuildSelection> {
    const { PUBLIC_URL, DEVELOPMENT_SERVERS_FILE } = this.environment;
    const released = buildPins(this.mapReader.current(), canaries, override?.manifests);
    const pins = hasDevelopmentServers(this.environment)
      ? await withDevelopmentServers(released, DEVELOPMENT_SERVERS_FILE)
      : released;
    // Only the pins of development servers have a revision.
    const isInDevelopment = Object.values(pins).some(({ revision }) => revision !== undefined);
    const all = Object.entries(pins).map(([remote, { manifest }]) => ({ remote, manifest }));
    const site: ServerSite = {
      shell: this.shell,
      pins,
      routes: all.flatMap(({ remote, manifest }) => listRoutes(remote, manifest)),
      origin: PUBLIC_URL,
      business: this.business,
      navigation: all.flatMap(({ manifest }) => manifest.navigation).sort(byOrder),
      slots: all
        .flatMap(({ remote, manifest }) => manifest.slots.map((slot) => ({ ...slot, remote })))
        .sort(byOrder),
    };
    const id = createHash('sha256').update(JSON.stringify(site)).digest('base64url');
    return { site, group, id, isInDevelopment, override };
  }
}

export type SelectBuilds = (ctx: Context) => Promise<BuildSelection>;
