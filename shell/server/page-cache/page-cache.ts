import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { ContentVersions } from '../content-versions';
import type { Edition } from '../edition';
import type { MapReader } from '../map/release-map';
import type { Asker } from '../make-page';
import { standInFor, type PageAddress } from '../page-address';
import { within } from '../render/time-limit';
import type { Clients } from '../threads/fair-line';
import type { FinishedPage } from './finished-page';
import { KeptPage } from './kept-page';

/** After this a page is made anew whatever its versions say; visitors get the one that is there meanwhile. */
const MADE_ANEW_MS = 60_000;
/** So long a page counts that has parts missing, or that nobody can say the version of. */
const FOR_NOW_MS = 2_000;
/** So long after the content has changed the page from before may still be answered, while the new one is made. */
const GRACE_MS = 300;
/**
 * So long visitors wait for a page made anew before they get the one that is there. For content that is, with the grace,
 * less than a second; the code of new builds has to be loaded first.
 */
const WAIT_MS = { content: 600, builds: 3_000 };
/** So long the last whole page is answered when no other can be made. */
const IN_NEED_MS = 24 * 60 * 60 * 1000;
/** When a page could not be made anew, it is not tried again for so long. */
const NOT_AGAIN_MS = 2_000;
/** Pages whose address was typed by visitors (a search) may not push out the others. */
const SHARE_WITH_QUERY = 0.25;

/** What there is for a visitor. */
export interface Found {
  page: KeptPage;
  /** Seconds since it was last known to be true, when it may not be any more. */
  age?: number;
}

interface Entry {
  page: KeptPage;
  edition: Edition;
  madeAt: number;
  /** Not to be made anew before, as the last try came to nothing. */
  notBefore: number;
  /** It stands in the log that it is old. */
  isTold: boolean;
}

/** How often pages were found and made, for the operator. */
interface Counts {
  /** Answered as they were. */
  ready: number;
  made: number;
  /** Answered although they may not be true any more. */
  old: number;
}

interface PageCacheOptions {
  /** What it may hold; in bytes. */
  limit: number;
  versions: Pick<ContentVersions, 'current' | 'changedAt' | 'areInDoubt'>;
  map: Pick<MapReader, 'refusal'>;
  /** Makes a page for somebody of whom nothing is known. */
  make: (
    address: PageAddress,
    edition: Edition,
    asker: Pick<Asker, 'clients' | 'onlyIfThere'>,
  ) => Promise<FinishedPage>;
  log: Logger;
  /** Milliseconds. */
  now?: () => number;
}

/** A page that is being made, and those who wait for it. */
interface Making {
  found: Promise<Found | undefined>;
  clients: Set<string>;
}

/** Two groups of visitors never share a page, two editions of one group follow each other. */
const keyOf = ({ pathname, search }: PageAddress, { group }: Edition): string =>
  group ? `${pathname}${search} ${group}` : pathname + search;

/**
 * Finished pages that say nothing of their visitors, by what decides what they show. A page is true as long as the
 * edition and the content in it are the current ones; then it is made anew, once for all who ask, while the old one
 * goes on answering for a moment. Whatever cannot be made now leaves the last whole page where it is.
 */
export class PageCache {
  readonly counts: Counts = { ready: 0, made: 0, old: 0 };
  private readonly fixed: LRUCache<string, Entry>;
  private readonly asked: LRUCache<string, Entry>;
  private readonly making = new Map<string, Making>();
  /** Routes whose pages turned out to hold data of their visitors. */
  private readonly personal = new WeakMap<Edition, Set<string>>();
  private lastShrunk: Promise<unknown> = Promise.resolve();
  private readonly now: () => number;

  constructor(private readonly options: PageCacheOptions) {
    const { limit, now = () => performance.now() } = options;
    const part = (share: number) =>
      new LRUCache<string, Entry>({
        maxSize: Math.max(1, Math.floor(limit * share)),
        sizeCalculation: ({ page }) => page.size,
      });
    this.fixed = part(1 - SHARE_WITH_QUERY);
    this.asked = part(SHARE_WITH_QUERY);
    this.now = now;
  }

  /** What it may hold; in bytes. */
  get limit(): number {
    return this.options.limit;
  }

  /** How many pages there are, and their bytes. */
  get size(): { pages: number; bytes: number } {
    return {
      pages: this.fixed.size + this.asked.size,
      bytes: this.fixed.calculatedSize + this.asked.calculatedSize,
    };
  }

  /**
   * The page of an address as it stands in a request, when it is there and true: nothing has to be waited for.
   * @param forLearner whether somebody asks who may have learned
   */
  ready(url: string, edition: Edition, forLearner: boolean): Found | undefined {
    const entry = (url.includes('?') ? this.asked : this.fixed).get(url);
    if (!entry || this.isOld(entry, edition)) return undefined;
    if (forLearner && entry.page.facts.isOfLearner) return undefined;
    return this.asItIs(entry);
  }

  /**
   * The page that everybody gets, made if need be; nothing when it is one of those that are made for each visitor.
   * @param forLearner whether somebody asks who may have learned: their page may be one of their own
   * @param client who asks, and has it made in their turn
   * @throws Error when it cannot be made and there is none from before
   */
  async find(
    address: PageAddress,
    edition: Edition,
    forLearner: boolean,
    client: string,
  ): Promise<Found | undefined> {
    const kept = address.search ? this.asked : this.fixed;
    // Nobody waits for a page that is not to be theirs.
    const before = forLearner ? kept.peek(keyOf(address, edition)) : undefined;
    if (before?.page.facts.isOfLearner) return undefined;
    const found = await this.findForAll(address, edition, client);
    return forLearner && found?.page.facts.isOfLearner ? undefined : found;
  }

  private async findForAll(
    address: PageAddress,
    edition: Edition,
    client: string,
  ): Promise<Found | undefined> {
    const { route = '', search } = address;
    if (this.personal.get(edition)?.has(route)) return undefined;
    const kept = search ? this.asked : this.fixed;
    const key = keyOf(address, edition);
    const entry = kept.get(key);
    if (!entry) return this.makeOnce(key, address, edition, client);
    const old = this.isOld(entry, edition);
    if (!old) return this.asItIs(entry);
    if (this.now() < entry.notBefore) return this.inNeed(entry);
    const made = this.makeOnce(key, address, edition, client);
    if (old === 'due' && entry.page.facts.isWhole) {
      // Whoever comes next has it; why it could not be made is in the log.
      made.catch(() => undefined);
      return entry.isTold || this.isInDoubt(entry) ? this.inNeed(entry) : { page: entry.page };
    }
    try {
      return await within(WAIT_MS[old === 'builds' ? 'builds' : 'content'], 'making it', made);
    } catch (error) {
      return this.inNeed(entry, error);
    }
  }

  /** Why an entry is to be made anew: `builds` or `content` when visitors are to see that these have changed, else `due`. */
  private isOld(
    { page, edition: its, madeAt }: Entry,
    edition: Edition,
  ): 'builds' | 'content' | 'due' | false {
    // A page is never older than the map that browsers ask for on their way.
    if (its.id !== edition.id) return 'builds';
    const { versions, isWhole, hasUnknownVersion } = page.facts;
    for (const [kind, version] of versions)
      if (version !== this.options.versions.current(kind))
        return this.now() - this.options.versions.changedAt(kind) > GRACE_MS ? 'content' : 'due';
    const counts = isWhole && !hasUnknownVersion ? MADE_ANEW_MS : FOR_NOW_MS;
    return this.now() - madeAt >= counts && 'due';
  }

  /** Whether other builds may have been released since, or its content have changed, and nobody can say so. */
  private isInDoubt({ page }: Entry): boolean {
    const { map, versions } = this.options;
    return map.refusal !== undefined || (page.facts.versions.size > 0 && versions.areInDoubt);
  }

  /** The page that is there, as nothing is known to have changed. */
  private asItIs(entry: Entry): Found {
    if (this.isInDoubt(entry)) return this.inNeed(entry);
    this.counts.ready++;
    return { page: entry.page };
  }

  /** Milliseconds since what it shows was last known to be true: the API may have told what it kept itself. */
  private ageOf({ page, madeAt }: Entry): number {
    return this.now() - madeAt + page.facts.contentAge * 1000;
  }

  /** The page that is there, said to be old. */
  private inNeed(entry: Entry, reason?: unknown): Found {
    this.counts.old++;
    const age = Math.floor(this.ageOf(entry) / 1000);
    if (reason !== undefined && !entry.isTold) {
      entry.isTold = true;
      this.options.log.warn(
        { age, reason: String(reason) },
        'page could not be made anew, the last one stays',
      );
    }
    return { page: entry.page, age };
  }

  private makeOnce(
    key: string,
    address: PageAddress,
    edition: Edition,
    client: string,
  ): Promise<Found | undefined> {
    const task = `${edition.id} ${key}`;
    const underWay = this.making.get(task);
    if (underWay) {
      underWay.clients.add(client);
      return underWay.found;
    }
    const clients = new Set([client]);
    const found = this.make(key, address, edition, clients).finally(() => this.making.delete(task));
    this.making.set(task, { found, clients });
    return found;
  }

  private async make(
    key: string,
    address: PageAddress,
    edition: Edition,
    clients: Clients,
  ): Promise<Found | undefined> {
    const kept = address.search ? this.asked : this.fixed;
    const before = kept.peek(key);
    const old = before?.page.facts.isWhole && this.ageOf(before) < IN_NEED_MS ? before : undefined;
    const { route = '', isStandIn } = address;
    const isOneOfMany = route.includes('{') && !isStandIn;
    let page: FinishedPage;
    try {
      const asker = { clients, ...(isOneOfMany && { onlyIfThere: true as const }) };
      page = await this.options.make(address, edition, asker);
    } catch (error) {
      if (!old) throw error;
      old.notBefore = this.now() + NOT_AGAIN_MS;
      return this.inNeed(old, error);
    }
    const isNowhere = isOneOfMany && page.status === 404;
    if (!isNowhere) this.counts.made++;
    if (page.audience === 'this-visitor') {
      this.rememberPersonal(edition, address);
      kept.delete(key);
      return undefined;
    }
    if (isNowhere) {
      kept.delete(key);
      return this.findNowhere(address, edition, clients);
    }
    if (old && !page.isWhole) {
      old.notBefore = this.now() + NOT_AGAIN_MS;
      return this.inNeed(old, 'parts of the new one are missing');
    }
    const renewed = before?.page.renewed(page);
    const made = renewed ?? (await KeptPage.of(page));
    const entry = { page: made, edition, madeAt: this.now(), notBefore: 0, isTold: false };
    if (page.audience === 'everybody' || isStandIn) {
      kept.set(key, entry);
      if (!renewed && page.isWhole) this.shrinkLater(() => kept.peek(key) === entry, made);
    } else kept.delete(key);
    return this.isInDoubt(entry) ? this.inNeed(entry) : { page: made };
  }

  /** What everybody gets whose address of a route leads nowhere; nothing when that is not to be had. */
  private async findNowhere(
    address: PageAddress,
    edition: Edition,
    [client = '']: Clients,
  ): Promise<Found | undefined> {
    const found = await this.findForAll(standInFor(address), edition, client);
    return found?.page.facts.status === 404 ? found : undefined;
  }

  /** One after the other, with as much time in between: visitors come first. */
  private shrinkLater(isStillKept: () => boolean, page: KeptPage): void {
    this.lastShrunk = this.lastShrunk.then(async () => {
      if (!isStillKept()) return;
      const started = this.now();
      await page.shrink();
      await setTimeout(this.now() - started, undefined, { ref: false });
    });
  }

  private rememberPersonal(edition: Edition, { route = '' }: PageAddress): void {
    const routes = this.personal.get(edition) ?? new Set();
    this.personal.set(edition, routes.add(route));
  }
}
