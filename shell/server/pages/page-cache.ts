import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { buildNotFoundAddress, type PageAddress } from '@site/islands/server/page-address';
import type { MapReader } from '@site/releases/map/map-reader';
import type { BuildSelection } from '@site/releases/selection/build-selection';
import { AddressCache, type CacheSize } from '@site/server-kit/caching/address-cache';
import type { Clients } from '@site/server-kit/clients/fair-queue';
import { withTimeout } from '@site/server-kit/timeout';
import { hasParams } from '@site/shared-ui/remote';
import type { PolledVersions } from '../polled-versions';
import { CachedPage } from './cached-page';
import type { FinishedPage } from './finished-page';
import { freshness } from './freshness';
import type { RenderPage } from './render-page';

export interface PageResult {
  page: CachedPage;
  /** Seconds since the page was last known to be current; absent while it counts as current. */
  age?: number;
}

interface Entry {
  page: CachedPage;
  selection: BuildSelection;
  renderedAt: number;
  /** Not rendered again before this time, because the last try failed. */
  retryAt: number;
  /** Whether the log already says that the page is stale. */
  isLogged: boolean;
}

/**
 * Why an entry must be rendered again. A visitor waits for a change of builds or content, but not for a page that is
 * due.
 */
type Reason = 'builds' | 'content' | 'due';

/** Addresses of personal pages that are remembered. A forgotten one costs a render. */
const MAX_PERSONAL_ADDRESSES = 1_000;

interface PageCacheOptions {
  limit: number;
  versions: Pick<PolledVersions, 'current' | 'unverified'>;
  map: Pick<MapReader, 'refusal'>;
  /** Renders a page for a visitor without cookies. */
  make: RenderPage;
  log: Logger;
  now?: () => number;
}

interface CacheLookup {
  key: string;
  address: PageAddress;
  selection: BuildSelection;
}

interface Rendering {
  found: Promise<PageResult | undefined>;
  clients: Set<string>;
}

/** Two groups of visitors never share a page. The selections of one group replace each other. */
const getCacheKey = ({ pathname, search }: PageAddress, { group }: BuildSelection): string =>
  group ? `${pathname}${search} ${group}` : pathname + search;

/**
 * Caches finished pages without data of their visitors. A page is current as long as its selection and the versions of
 * its content are. After that it is rendered again, once for all clients; the previous page is sent if that takes long.
 * If it cannot be rendered, the last complete page stays.
 */
export class PageCache {
  /** Number of answers with a current page, of renders, and of answers with a page that may be stale. */
  readonly counts = { hits: 0, renders: 0, stale: 0 };
  private readonly pages: AddressCache<Entry>;
  private readonly rendering = new Map<string, Rendering>();
  /**
   * Addresses whose pages were found to hold data of their visitors, with the selection. Only the address itself, never
   * its route: what one visitor asks for must not change what others get.
   */
  private readonly personal = new LRUCache<string, BuildSelection>({ max: MAX_PERSONAL_ADDRESSES });
  private lastRecompression: Promise<unknown> = Promise.resolve();
  private readonly now: () => number;

  constructor(private readonly options: PageCacheOptions) {
    const { limit, now = () => performance.now() } = options;
    this.pages = new AddressCache({ bytes: limit }, ({ page }) => page.size);
    this.now = now;
  }

  get limit(): number {
    return this.options.limit;
  }

  get size(): CacheSize {
    return this.pages.size;
  }

  /** A current page. @param url path and query of a request */
  getCurrent(url: string, selection: BuildSelection, forLearner: boolean): PageResult | undefined {
    const entry = this.pages.get(url);
    if (!entry || this.findRenderReason(entry, selection)) return undefined;
    if (forLearner && entry.page.facts.isOfLearner) return undefined;
    return this.serve(entry);
  }

  /**
   * The page for everyone, rendered if necessary; undefined if each visitor gets a page of their own.
   * @throws Error when there is no page
   */
  async find(
    address: PageAddress,
    selection: BuildSelection,
    isLearner: boolean,
    client: string,
  ): Promise<PageResult | undefined> {
    // A learner does not wait for a page for everyone else.
    const key = getCacheKey(address, selection);
    const cached = isLearner ? this.pages.peek(key) : undefined;
    if (cached?.page.facts.isOfLearner) return undefined;
    const found = await this.findForAll({ key, address, selection }, client);
    return isLearner && found?.page.facts.isOfLearner ? undefined : found;
  }

  /**
   * Renders a page for everyone, unless it is complete and at most half a day old, or each visitor gets a page of
   * their own. @throws Error when there is no page
   */
  async warm(address: PageAddress, selection: BuildSelection, client: string): Promise<void> {
    const lookup = { key: getCacheKey(address, selection), address, selection };
    const entry = this.pages.peek(lookup.key);
    const isFresh = entry && this.now() - entry.renderedAt < freshness.warmAgeMs;
    if ((isFresh && entry.page.facts.isComplete) || this.isPersonal(lookup)) return;
    await this.renderShared(lookup, client);
  }

  private isPersonal({ key, selection }: CacheLookup): boolean {
    return this.personal.get(key) === selection;
  }

  private async findForAll(lookup: CacheLookup, client: string): Promise<PageResult | undefined> {
    const { key, selection } = lookup;
    if (this.isPersonal(lookup)) return undefined;
    const entry = this.pages.get(key);
    if (!entry) return this.renderShared(lookup, client);
    const reason = this.findRenderReason(entry, selection);
    if (!reason) return this.serve(entry);
    if (this.now() < entry.retryAt) return this.serveStale(entry);
    const rendered = this.renderShared(lookup, client);
    if (reason === 'due' && entry.page.facts.isComplete) {
      // The next visitor gets the new page. A failure is logged.
      rendered.catch(() => undefined);
      return entry.isLogged || this.isUnverified(entry)
        ? this.serveStale(entry)
        : { page: entry.page };
    }
    try {
      const limit = freshness.waitMs[reason === 'builds' ? 'builds' : 'content'];
      return await withTimeout(limit, 'making it', rendered);
    } catch (error) {
      return this.serveStale(entry, error);
    }
  }

  private findRenderReason(entry: Entry, selection: BuildSelection): Reason | undefined {
    // A page is never older than the map, which browsers request on every navigation.
    if (entry.selection.id !== selection.id) return 'builds';
    const { versions: polled } = this.options;
    const { versions, isComplete, hasUnknownVersion } = entry.page.facts;
    for (const [kind, version] of versions) if (version !== polled.current(kind)) return 'content';
    const versionKnown = isComplete && !hasUnknownVersion;
    const maximumAge = versionKnown ? freshness.maximumAgeMs : freshness.incompleteAgeMs;
    return this.now() - entry.renderedAt >= maximumAge ? 'due' : undefined;
  }

  /** Whether builds or content may have changed unknown to the shell. */
  private isUnverified({ page }: Entry): boolean {
    const { map, versions } = this.options;
    return map.refusal !== undefined || (page.facts.versions.size > 0 && versions.unverified);
  }

  private serve(entry: Entry): PageResult {
    if (this.isUnverified(entry)) return this.serveStale(entry);
    this.counts.hits++;
    return { page: entry.page };
  }

  /** Milliseconds since the page's content was last known to be current. The API may have sent cached content. */
  private getAgeMs({ page, renderedAt }: Entry): number {
    return this.now() - renderedAt + page.facts.contentAge * 1000;
  }

  private serveStale(entry: Entry, reason?: unknown): PageResult {
    this.counts.stale++;
    const age = Math.floor(this.getAgeMs(entry) / 1000);
    if (reason !== undefined && !entry.isLogged) {
      entry.isLogged = true;
      this.options.log.warn(
        { age, reason: String(reason) },
        'page could not be made anew, the last one stays',
      );
    }
    return { page: entry.page, age };
  }

  private renderShared(lookup: CacheLookup, client: string): Promise<PageResult | undefined> {
    const task = `${lookup.selection.id} ${lookup.key}`;
    const running = this.rendering.get(task);
    if (running) {
      running.clients.add(client);
      return running.found;
    }
    const clients = new Set([client]);
    const found = this.render(lookup, clients).finally(() => this.rendering.delete(task));
    this.rendering.set(task, { found, clients });
    return found;
  }

  private async render(lookup: CacheLookup, clients: Clients): Promise<PageResult | undefined> {
    const { key, address, selection } = lookup;
    const stored = this.pages.peek(key);
    const isUsable =
      stored?.page.facts.isComplete && this.getAgeMs(stored) < freshness.staleAtMostMs;
    const previous = isUsable ? stored : undefined;
    const fallBack = (entry: Entry, reason: unknown): PageResult => {
      entry.retryAt = this.now() + freshness.retryMs;
      return this.serveStale(entry, reason);
    };
    const { route = '', isNotFoundPage } = address;
    const isOneOfMany = hasParams(route) && !isNotFoundPage;
    let page: FinishedPage;
    try {
      const request = { clients, ...(isOneOfMany && { onlyIfThere: true as const }) };
      page = await this.options.make(address, selection, request);
    } catch (error) {
      if (!previous) throw error;
      return fallBack(previous, error);
    }
    const isMissing = isOneOfMany && page.status === 404;
    if (!isMissing) this.counts.renders++;
    if (page.audience === 'this-visitor') {
      this.personal.set(key, selection);
      this.pages.delete(key);
      return undefined;
    }
    if (isMissing) {
      this.pages.delete(key);
      return this.findNotFoundPage(lookup, clients);
    }
    if (previous && !page.isComplete)
      return fallBack(previous, 'islands of the new one are missing');
    const renewed = stored?.page.renew(page);
    const cached = renewed ?? (await CachedPage.create(page));
    const entry = { page: cached, selection, renderedAt: this.now(), retryAt: 0, isLogged: false };
    if (page.audience === 'everybody' || isNotFoundPage) {
      this.pages.set(key, entry);
      if (!renewed && page.isComplete)
        this.recompressInBackground(
          () => this.pages.peek(key)?.page.sharesText(cached) === true,
          cached,
        );
    } else this.pages.delete(key);
    return this.isUnverified(entry) ? this.serveStale(entry) : { page: cached };
  }

  /** The page for all missing things of a route; undefined if the route has none. */
  private async findNotFoundPage(
    { address: missing, selection }: CacheLookup,
    [client = '']: Clients,
  ): Promise<PageResult | undefined> {
    const address = buildNotFoundAddress(missing);
    const key = getCacheKey(address, selection);
    const found = await this.findForAll({ key, address, selection }, client);
    return found?.page.facts.status === 404 ? found : undefined;
  }

  /** Compresses one page after the other, with pauses of the same length, because visitors come first. */
  private recompressInBackground(isCached: () => boolean, page: CachedPage): void {
    this.lastRecompression = this.lastRecompression.then(async () => {
      if (!isCached()) return;
      const started = this.now();
      await page.recompress();
      await setTimeout(this.now() - started, undefined, { ref: false });
    });
  }
}
