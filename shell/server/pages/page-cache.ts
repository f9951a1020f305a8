import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { PageAddress } from '@site/islands/server/page-address';
import type { MapReader } from '@site/releases/map/map-reader';
import type { BuildSelection } from '@site/releases/selection/build-selection';
import { AddressCache, type CacheSize } from '@site/server-kit/caching/address-cache';
import { encode } from '@site/server-kit/caching/compress';
import type { Clients } from '@site/server-kit/clients/fair-queue';
import { withTimeout } from '@site/server-kit/timeout';
import { hasParams } from '@site/shared-ui/remote';
import { freshness } from '../freshness/limits';
import { getPageState } from '../freshness/page-state';
import type { PolledVersions } from '../freshness/polled-versions';
import { isForVisitor, isStored } from './caching-rules';
import type { Page } from './page';
import { Recompression } from './recompression';
import type { RenderPage } from './render-page';

export interface PageResult {
  page: Page;
  /** Seconds since the page was last known to be current; absent while it counts as current. */
  age?: number;
}

/** `personal`: each visitor gets a page of their own. `missing`: the address has no page; its text was not rendered. */
export type CacheAnswer = PageResult | 'personal' | 'missing';

interface Entry {
  page: Page;
  selection: BuildSelection;
  renderedAt: number;
  /** Not rendered again before this time, because the last try failed. */
  retryAt: number;
  /** Whether the log already says that the page is stale. */
  isLogged: boolean;
}

/** Addresses of personal pages that are remembered. A forgotten one costs a render. */
const MAX_PERSONAL_ADDRESSES = 1_000;

/** Size of a page besides its text: policy, headers, cache entry. */
const OVERHEAD_BYTES = 4_000;

interface PageCacheOptions {
  limit: number;
  versions: Pick<PolledVersions, 'current' | 'areUnknown'>;
  mapReader: Pick<MapReader, 'refusal'>;
  /** Renders a page for a visitor without cookies. */
  render: RenderPage;
  log: Logger;
  now?: () => number;
}

/** Two groups of visitors never share a page. The selections of one group replace each other. */
const getCacheKey = ({ pathname, search }: PageAddress, { group }: BuildSelection): string =>
  group ? `${pathname}${search} ${group}` : pathname + search;

/** Caches pages without data of their visitors. */
export class PageCache {
  /** Number of answers with a current or due page, of renders, and of answers with a page that may be stale. */
  readonly counts = { hits: 0, renders: 0, stale: 0 };
  private readonly pages: AddressCache<Entry>;
  private readonly rendering = new Map<
    string,
    { result: Promise<CacheAnswer>; clients: Set<string> }
  >();
  /**
   * Addresses whose pages were found to hold data of their visitors, with the selection. Only the address itself, never
   * its route: what one visitor asks for must not change what others get.
   */
  private readonly personal = new LRUCache<string, BuildSelection>({ max: MAX_PERSONAL_ADDRESSES });
  private readonly recompression = new Recompression();
  private readonly now: () => number;

  constructor(private readonly options: PageCacheOptions) {
    const { limit, now = () => performance.now() } = options;
    this.pages = new AddressCache({ bytes: limit }, ({ page }) =>
      Object.values(page.body).reduce((sum, { length }) => sum + length, OVERHEAD_BYTES),
    );
    this.now = now;
  }

  get limit(): number {
    return this.options.limit;
  }

  get size(): CacheSize {
    return this.pages.size;
  }

  /** A current page. @param url path and query of a request */
  getReady(url: string, selection: BuildSelection, isLearner: boolean): PageResult | undefined {
    const entry = this.pages.get(url);
    if (!entry || getPageState(entry, selection, this.options.versions, this.now()) !== 'current')
      return undefined;
    return isForVisitor(entry.page, isLearner) ? this.serve(entry) : undefined;
  }

  /** The page for everyone, rendered if necessary. @throws Error when it cannot be rendered and none is cached */
  async get(
    address: PageAddress,
    selection: BuildSelection,
    isLearner: boolean,
    client: string,
  ): Promise<CacheAnswer> {
    const key = getCacheKey(address, selection);
    if (this.personal.get(key) === selection) return 'personal';
    const entry = this.pages.get(key);
    // A learner does not wait for a page for everyone else.
    if (entry && !isForVisitor(entry.page, isLearner)) return 'personal';
    const result = entry
      ? await this.serveOrRender(entry, address, selection, client)
      : await this.renderOnce(address, selection, client);
    return typeof result === 'string' || isForVisitor(result.page, isLearner) ? result : 'personal';
  }

  /**
   * Renders a page for everyone, unless it is complete and at most half a day old, or each visitor gets a page of
   * their own. @throws Error when it cannot be rendered
   */
  async warm(address: PageAddress, selection: BuildSelection, client: string): Promise<void> {
    const key = getCacheKey(address, selection);
    const entry = this.pages.peek(key);
    const isFresh = entry?.page.isComplete && this.now() - entry.renderedAt < freshness.warmAgeMs;
    if (isFresh || this.personal.get(key) === selection) return;
    await this.renderOnce(address, selection, client);
  }

  private async serveOrRender(
    entry: Entry,
    address: PageAddress,
    selection: BuildSelection,
    client: string,
  ): Promise<CacheAnswer> {
    const state = getPageState(entry, selection, this.options.versions, this.now());
    if (state === 'current') return this.serve(entry);
    if (this.now() < entry.retryAt) return this.serveStale(entry);
    const rendered = this.renderOnce(address, selection, client);
    if (state === 'due') {
      // The next visitor gets the new page. A failure is logged.
      rendered.catch(() => undefined);
      return entry.isLogged ? this.serveStale(entry) : this.serve(entry);
    }
    try {
      return await withTimeout(freshness.waitMs[state], 'making it', rendered);
    } catch (error) {
      return this.serveStale(entry, error);
    }
  }

  /** Whether builds or content may have changed unknown to the shell. */
  private mayBeStale({ page }: Entry): boolean {
    const { mapReader, versions } = this.options;
    return mapReader.refusal !== undefined || (page.versions.size > 0 && versions.areUnknown);
  }

  private serve(entry: Entry): PageResult {
    if (this.mayBeStale(entry)) return this.serveStale(entry);
    this.counts.hits++;
    return { page: entry.page };
  }

  /** Milliseconds since the page's content was last known to be current. The API may have sent cached content. */
  private getAgeMs({ page, renderedAt }: Entry): number {
    return this.now() - renderedAt + page.contentAge * 1000;
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

  /** Joins a render of the same page that is under way. */
  private renderOnce(
    address: PageAddress,
    selection: BuildSelection,
    client: string,
  ): Promise<CacheAnswer> {
    const task = `${selection.id} ${getCacheKey(address, selection)}`;
    const running = this.rendering.get(task);
    if (running) {
      running.clients.add(client);
      return running.result;
    }
    const clients = new Set([client]);
    const result = this.render(address, selection, clients).finally(() =>
      this.rendering.delete(task),
    );
    this.rendering.set(task, { result, clients });
    return result;
  }

  private async render(
    address: PageAddress,
    selection: BuildSelection,
    clients: Clients,
  ): Promise<CacheAnswer> {
    const key = getCacheKey(address, selection);
    const last = this.pages.peek(key);
    const canStay = last?.page.isComplete && this.getAgeMs(last) < freshness.staleAtMostMs;
    const onlyIfExists = hasParams(address.route ?? '') && !address.isNotFoundPage;
    let rendered: Page;
    try {
      rendered = await this.options.render(address, selection, { clients, onlyIfExists });
    } catch (error) {
      if (!canStay) throw error;
      return this.keep(last, error);
    }
    const isMissing = onlyIfExists && rendered.status === 404;
    if (!isMissing) this.counts.renders++;
    if (rendered.audience === 'one-visitor') {
      this.personal.set(key, selection);
      this.pages.delete(key);
      return 'personal';
    }
    if (isMissing) {
      this.pages.delete(key);
      return 'missing';
    }
    if (canStay && !rendered.isComplete)
      return this.keep(last, 'islands of the new one are missing');
    const isRenewed = last?.page.etag === rendered.etag;
    const body = isRenewed ? last.page.body : await encode(rendered.body.identity);
    const page: Page = { ...rendered, body, milliseconds: undefined };
    const entry = { page, selection, renderedAt: this.now(), retryAt: 0, isLogged: false };
    if (isStored(page, address)) {
      this.pages.set(key, entry);
      if (!isRenewed && page.isComplete)
        this.recompression.add(body, () => this.pages.peek(key)?.page.body === body);
    } else this.pages.delete(key);
    return this.mayBeStale(entry) ? this.serveStale(entry) : { page };
  }

  /** Keeps the last page for a while after a failed render. */
  private keep(last: Entry, reason: unknown): PageResult {
    last.retryAt = this.now() + freshness.retryMs;
    return this.serveStale(last, reason);
  }
}
