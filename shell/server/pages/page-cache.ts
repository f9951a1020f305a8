import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { notFoundPageOf, type PageAddress } from '@site/islands/server/page-address';
import type { MapReader } from '@site/releases/map/map-reader';
import type { BuildSelection } from '@site/releases/selection/build-selection';
import { AddressCache, type Extent } from '@site/server-kit/caching/address-cache';
import type { Clients } from '@site/server-kit/clients/fair-queue';
import { withTimeout } from '@site/server-kit/time-limit';
import { hasParams } from '@site/shared-ui/remote';
import { CachedPage } from './cached-page';
import type { FinishedPage } from './finished-page';
import { freshness } from './limits';
import type { PageRequest } from './make-page';
import type { PolledVersions } from './polled-versions';

export interface Found {
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
const PERSONAL_ADDRESSES = 1_000;

interface PageCacheOptions {
  limit: number;
  versions: Pick<PolledVersions, 'current' | 'unverified'>;
  map: Pick<MapReader, 'refusal'>;
  /** Renders a page for a visitor without cookies. */
  make: (
    address: PageAddress,
    selection: BuildSelection,
    asker: Pick<PageRequest, 'clients' | 'onlyIfThere'>,
  ) => Promise<FinishedPage>;
  log: Logger;
  now?: () => number;
}

/** A page of a selection, with its cache key. */
interface Wanted {
  key: string;
  address: PageAddress;
  selection: BuildSelection;
}

interface Rendering {
  found: Promise<Found | undefined>;
  clients: Set<string>;
}

/** Two groups of visitors never share a page. The selections of one group replace each other. */
const keyOf = ({ pathname, search }: PageAddress, { group }: BuildSelection): string =>
  group ? `${pathname}${search} ${group}` : pathname + search;

/**
 * Caches finished pages without data of their visitors. A page is current as long as its selection and the versions of
 * its content are. After that it is rendered again, once for all clients; the previous page is sent if that takes long.
 * If it cannot be rendered, the last complete page stays.
 */
export class PageCache {
  /** Number of answers with a current page, of renders, and of answers with a page that may be stale. */
  readonly counts = { ready: 0, made: 0, old: 0 };
  private readonly pages: AddressCache<Entry>;
  private readonly rendering = new Map<string, Rendering>();
  /**
   * Addresses whose pages were found to hold data of their visitors, with the selection. Only the address itself, never
   * its route: what one visitor asks for must not change what others get.
   */
  private readonly personal = new LRUCache<string, BuildSelection>({ max: PERSONAL_ADDRESSES });
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

  /** A current page. @param url path and query of a request */
  ready(url: string, selection: BuildSelection, forLearner: boolean): Found | undefined {
    const entry = this.pages.get(url);
    if (!entry || this.reasonToRender(entry, selection)) return undefined;
    if (forLearner && entry.page.facts.isOfLearner) return undefined;
    return this.serve(entry);
  }

  /**
   * The page for everybody, rendered if necessary; undefined if each visitor gets a page of their own.
   * @throws Error when there is no page
   */
  async find(
    address: PageAddress,
    selection: BuildSelection,
    forLearner: boolean,
    client: string,
  ): Promise<Found | undefined> {
    // A learner does not wait for a page for everybody else.
    const key = keyOf(address, selection);
    const cached = forLearner ? this.pages.peek(key) : undefined;
    if (cached?.page.facts.isOfLearner) return undefined;
    const found = await this.findForAll({ key, address, selection }, client);
    return forLearner && found?.page.facts.isOfLearner ? undefined : found;
  }

  /**
   * Renders a page for everybody, unless it is complete and at most half a day old, or each visitor gets a page of
   * their own. @throws Error when there is no page
   */
  async fill(address: PageAddress, selection: BuildSelection, client: string): Promise<void> {
    const wanted = { key: keyOf(address, selection), address, selection };
    const entry = this.pages.peek(wanted.key);
    const isYoung = entry && this.now() - entry.renderedAt < freshness.fillAgeMs;
    if ((isYoung && entry.page.facts.isComplete) || this.isPersonal(wanted)) return;
    await this.renderOnce(wanted, client);
  }

  private isPersonal({ key, selection }: Wanted): boolean {
    return this.personal.get(key) === selection;
  }

  private async findForAll(wanted: Wanted, client: string): Promise<Found | undefined> {
    const { key, selection } = wanted;
    if (this.isPersonal(wanted)) return undefined;
    const entry = this.pages.get(key);
    if (!entry) return this.renderOnce(wanted, client);
    const reason = this.reasonToRender(entry, selection);
    if (!reason) return this.serve(entry);
    if (this.now() < entry.retryAt) return this.serveStale(entry);
    const rendered = this.renderOnce(wanted, client);
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

  private reasonToRender(entry: Entry, selection: BuildSelection): Reason | undefined {
    // A page is never older than the map, which browsers request on every navigation.
    if (entry.selection.id !== selection.id) return 'builds';
    const { versions: known } = this.options;
    const { versions, isComplete, hasUnknownVersion } = entry.page.facts;
    for (const [kind, version] of versions) if (version !== known.current(kind)) return 'content';
    const versionKnown = isComplete && !hasUnknownVersion;
    const maximumAge = versionKnown ? freshness.maximumAgeMs : freshness.incompleteAgeMs;
    return this.now() - entry.renderedAt >= maximumAge ? 'due' : undefined;
  }

  /** Whether builds or content may have changed unknown to the shell. */
  private isUnverified({ page }: Entry): boolean {
    const { map, versions } = this.options;
    return map.refusal !== undefined || (page.facts.versions.size > 0 && versions.unverified);
  }

  private serve(entry: Entry): Found {
    if (this.isUnverified(entry)) return this.serveStale(entry);
    this.counts.ready++;
    return { page: entry.page };
  }

  /** Milliseconds since the page's content was last known to be current. The API may have sent cached content. */
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
    const task = `${wanted.selection.id} ${wanted.key}`;
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
    const { key, address, selection } = wanted;
    const stored = this.pages.peek(key);
    const isUsable = stored?.page.facts.isComplete && this.ageOf(stored) < freshness.staleAtMostMs;
    const previous = isUsable ? stored : undefined;
    const keepPrevious = (entry: Entry, reason: unknown): Found => {
      entry.retryAt = this.now() + freshness.retryMs;
      return this.serveStale(entry, reason);
    };
    const { route = '', isNotFoundPage } = address;
    const isOneOfMany = hasParams(route) && !isNotFoundPage;
    let page: FinishedPage;
    try {
      const asker = { clients, ...(isOneOfMany && { onlyIfThere: true as const }) };
      page = await this.options.make(address, selection, asker);
    } catch (error) {
      if (!previous) throw error;
      return keepPrevious(previous, error);
    }
    const isMissing = isOneOfMany && page.status === 404;
    if (!isMissing) this.counts.made++;
    if (page.audience === 'this-visitor') {
      this.personal.set(key, selection);
      this.pages.delete(key);
      return undefined;
    }
    if (isMissing) {
      this.pages.delete(key);
      return this.findStandIn(wanted, clients);
    }
    if (previous && !page.isComplete)
      return keepPrevious(previous, 'islands of the new one are missing');
    const renewed = stored?.page.renewed(page);
    const cached = renewed ?? (await CachedPage.of(page));
    const entry = { page: cached, selection, renderedAt: this.now(), retryAt: 0, isLogged: false };
    if (page.audience === 'everybody' || isNotFoundPage) {
      this.pages.set(key, entry);
      if (!renewed && page.isComplete)
        this.shrinkLater(() => this.pages.peek(key)?.page === cached, cached);
    } else this.pages.delete(key);
    return this.isUnverified(entry) ? this.serveStale(entry) : { page: cached };
  }

  /** The page for all missing things of a route; undefined if the route has none. */
  private async findStandIn(
    { address: missing, selection }: Wanted,
    [client = '']: Clients,
  ): Promise<Found | undefined> {
    const address = notFoundPageOf(missing);
    const key = keyOf(address, selection);
    const found = await this.findForAll({ key, address, selection }, client);
    return found?.page.facts.status === 404 ? found : undefined;
  }

  /** Compresses one page after the other, with pauses of the same length, because visitors come first. */
  private shrinkLater(isStillCached: () => boolean, page: CachedPage): void {
    this.lastShrunk = this.lastShrunk.then(async () => {
      if (!isStillCached()) return;
      const started = this.now();
      await page.shrink();
      await setTimeout(this.now() - started, undefined, { ref: false });
    });
  }
}
