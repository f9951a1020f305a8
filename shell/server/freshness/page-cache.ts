import { setTimeout } from 'node:timers/promises';
import { AddressCache, type Extent } from '@site/server-kit/caching/address-cache';
import type { Logger } from 'pino';
import type { Edition } from '../edition';
import type { MapReader } from '../map/release-map';
import type { Asker } from '../make-page';
import { standInFor, type PageAddress } from '../page-address';
import { within } from '../render/time-limit';
import type { Clients } from '../threads/fair-line';
import { CachedPage, type Alternate } from './cached-page';
import type { FinishedPage } from './finished-page';
import { freshness } from './limits';
import type { PolledVersions } from './polled-versions';

export interface Found {
  page: CachedPage;
  /** Seconds since it was last known to be current, if it may be stale. */
  age?: number;
}

interface Entry {
  page: CachedPage;
  edition: Edition;
  renderedAt: number;
  /** Not rendered again before, because the last try failed. */
  retryAt: number;
  /** The log says already that it is stale. */
  isLogged: boolean;
}

/** Why an entry has to be rendered again: visitors must see a change of builds or content; what is due can wait. */
type Reason = 'builds' | 'content' | 'due';

interface PageCacheOptions {
  limit: number;
  versions: Pick<PolledVersions, 'current' | 'changedAt' | 'unverified'>;
  map: Pick<MapReader, 'refusal'>;
  /** Renders a page for a visitor without cookies. */
  make: (
    address: PageAddress,
    edition: Edition,
    asker: Pick<Asker, 'clients' | 'onlyIfThere'>,
  ) => Promise<FinishedPage>;
  log: Logger;
  now?: () => number;
}

/** A page of an edition, by the key of its place. */
interface Wanted {
  key: string;
  address: PageAddress;
  edition: Edition;
}

interface Rendering {
  found: Promise<Found | undefined>;
  clients: Set<string>;
}

/** Two groups of visitors never share a page; two editions of one group follow each other. */
const keyOf = ({ pathname, search }: PageAddress, { group }: Edition): string =>
  group ? `${pathname}${search} ${group}` : pathname + search;

/**
 * Finished pages that say nothing about their visitors. A page is current while its edition and the versions of its
 * content are; then it is rendered again, once for all clients, and the previous page is sent for a moment. When it
 * cannot be rendered, the last complete page stays.
 */
export class PageCache {
  /** Answers with a current page, renders, and answers with a page that may be stale. */
  readonly counts = { ready: 0, made: 0, old: 0 };
  private readonly pages: AddressCache<Entry>;
  private readonly rendering = new Map<string, Rendering>();
  /** Routes whose pages turned out to hold data of their visitors. */
  private readonly personal = new WeakMap<Edition, Set<string>>();
  private lastShrunk: Promise<unknown> = Promise.resolve();
  private readonly now: () => number;

  constructor(private readonly options: PageCacheOptions) {
    const { limit, now = () => performance.now() } = options;
    this.pages = new AddressCache({ bytes: limit }, ({ page }) => page.size);
    this.now = now;
  }

  get limit(): number {
    return this.options.limit;
  }

  get size(): Extent {
    return this.pages.size;
  }

  /** A current page by an address as it stands in a request. */
  ready(url: string, edition: Edition, forLearner: boolean): Found | undefined {
    const entry = this.pages.get(url);
    if (!entry || this.reasonToRender(entry, edition)) return undefined;
    if (forLearner && entry.page.facts.isOfLearner) return undefined;
    return this.serve(entry);
  }

  /**
   * The page that everybody gets, rendered if need be; undefined if each visitor gets their own. @throws Error when
   * there is none
   */
  async find(
    address: PageAddress,
    edition: Edition,
    forLearner: boolean,
    client: string,
  ): Promise<Found | undefined> {
    // A learner does not wait for a page that will not be theirs.
    const key = keyOf(address, edition);
    const before = forLearner ? this.pages.peek(key) : undefined;
    if (before?.page.facts.isOfLearner) return undefined;
    const found = await this.findForAll({ key, address, edition }, client);
    return forLearner && found?.page.facts.isOfLearner ? undefined : found;
  }

  /** Another form of a page, made once while the page's text stays the same; it counts as part of the page. */
  async alternate(
    address: PageAddress,
    edition: Edition,
    page: CachedPage,
    kind: string,
    make: () => Promise<Alternate>,
  ): Promise<Alternate> {
    const alternate = await page.alternate(kind, make);
    const key = keyOf(address, edition);
    const entry = this.pages.peek(key);
    // The size is taken when another object is set.
    if (entry) this.pages.set(key, { ...entry });
    return alternate;
  }

  private async findForAll(wanted: Wanted, client: string): Promise<Found | undefined> {
    const { key, address, edition } = wanted;
    if (this.personal.get(edition)?.has(address.route ?? '')) return undefined;
    const entry = this.pages.get(key);
    if (!entry) return this.renderOnce(wanted, client);
    const reason = this.reasonToRender(entry, edition);
    if (!reason) return this.serve(entry);
    if (this.now() < entry.retryAt) return this.serveStale(entry);
    const rendered = this.renderOnce(wanted, client);
    if (reason === 'due' && entry.page.facts.isWhole) {
      // The next visitor gets the new one; a failure is in the log.
      rendered.catch(() => undefined);
      return entry.isLogged || this.isUnverified(entry)
        ? this.serveStale(entry)
        : { page: entry.page };
    }
    try {
      const limit = freshness.waitMs[reason === 'builds' ? 'builds' : 'content'];
      return await within(limit, 'making it', rendered);
    } catch (error) {
      return this.serveStale(entry, error);
    }
  }

  private reasonToRender(entry: Entry, edition: Edition): Reason | undefined {
    // A page is never older than the map that browsers ask for on their way.
    if (entry.edition.id !== edition.id) return 'builds';
    const { versions: known } = this.options;
    const { versions, isWhole, hasUnknownVersion } = entry.page.facts;
    for (const [kind, version] of versions)
      if (version !== known.current(kind))
        return this.now() - known.changedAt(kind) > freshness.graceMs ? 'content' : 'due';
    const isVouchedFor = isWhole && !hasUnknownVersion;
    const maximumAge = isVouchedFor ? freshness.maximumAgeMs : freshness.incompleteAgeMs;
    return this.now() - entry.renderedAt >= maximumAge ? 'due' : undefined;
  }

  /** Whether builds or content may have changed without the shell being able to know. */
  private isUnverified({ page }: Entry): boolean {
    const { map, versions } = this.options;
    return map.refusal !== undefined || (page.facts.versions.size > 0 && versions.unverified);
  }

  private serve(entry: Entry): Found {
    if (this.isUnverified(entry)) return this.serveStale(entry);
    this.counts.ready++;
    return { page: entry.page };
  }

  /** Milliseconds since its content was last known to be current: the API may have sent cached content itself. */
  private ageOf({ page, renderedAt }: Entry): number {
    return this.now() - renderedAt + page.facts.contentAge * 1000;
  }

  private serveStale(entry: Entry, reason?: unknown): Found {
    this.counts.old++;
    const age = Math.floor(this.ageOf(entry) / 1000);
    if (reason !== undefined && !entry.isLogged) {
      entry.isLogged = true;
      this.options.log.warn(
        { age, reason: String(reason) },
        'page could not be made anew, the last one stays',
      );
    }
    return { page: entry.page, age };
  }

  private renderOnce(wanted: Wanted, client: string): Promise<Found | undefined> {
    const task = `${wanted.edition.id} ${wanted.key}`;
    const running = this.rendering.get(task);
    if (running) {
      running.clients.add(client);
      return running.found;
    }
    const clients = new Set([client]);
    const found = this.render(wanted, clients).finally(() => this.rendering.delete(task));
    this.rendering.set(task, { found, clients });
    return found;
  }

  private async render(wanted: Wanted, clients: Clients): Promise<Found | undefined> {
    const { key, address, edition } = wanted;
    const before = this.pages.peek(key);
    const isUsable = before?.page.facts.isWhole && this.ageOf(before) < freshness.staleAtMostMs;
    const previous = isUsable ? before : undefined;
    const keepPrevious = (entry: Entry, reason: unknown): Found => {
      entry.retryAt = this.now() + freshness.retryMs;
      return this.serveStale(entry, reason);
    };
    const { route = '', isStandIn } = address;
    const isOneOfMany = route.includes('{') && !isStandIn;
    let page: FinishedPage;
    try {
      const asker = { clients, ...(isOneOfMany && { onlyIfThere: true as const }) };
      page = await this.options.make(address, edition, asker);
    } catch (error) {
      if (!previous) throw error;
      return keepPrevious(previous, error);
    }
    const isMissing = isOneOfMany && page.status === 404;
    if (!isMissing) this.counts.made++;
    if (page.audience === 'this-visitor') {
      const routes = this.personal.get(edition) ?? new Set();
      this.personal.set(edition, routes.add(route));
      this.pages.delete(key);
      return undefined;
    }
    if (isMissing) {
      this.pages.delete(key);
      return this.findStandIn(wanted, clients);
    }
    if (previous && !page.isWhole)
      return keepPrevious(previous, 'parts of the new one are missing');
    const renewed = before?.page.renewed(page);
    const cached = renewed ?? (await CachedPage.of(page));
    const entry = { page: cached, edition, renderedAt: this.now(), retryAt: 0, isLogged: false };
    if (page.audience === 'everybody' || isStandIn) {
      this.pages.set(key, entry);
      if (!renewed && page.isWhole)
        this.shrinkLater(() => this.pages.peek(key)?.page === cached, cached);
    } else this.pages.delete(key);
    return this.isUnverified(entry) ? this.serveStale(entry) : { page: cached };
  }

  /** The page of all missing addresses of a route; undefined if there is none. */
  private async findStandIn(
    { address: missing, edition }: Wanted,
    [client = '']: Clients,
  ): Promise<Found | undefined> {
    const address = standInFor(missing);
    const key = keyOf(address, edition);
    const found = await this.findForAll({ key, address, edition }, client);
    return found?.page.facts.status === 404 ? found : undefined;
  }

  /** One page after the other, with as much time in between: visitors come first. */
  private shrinkLater(isStillCached: () => boolean, page: CachedPage): void {
    this.lastShrunk = this.lastShrunk.then(async () => {
      if (!isStillCached()) return;
      const started = this.now();
      await page.shrink();
      await setTimeout(this.now() - started, undefined, { ref: false });
    });
  }
}
