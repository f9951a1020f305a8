import { observedCounter, observedGauge } from '@site/server-kit/metrics/observed';
import type { Registry } from 'prom-client';
import type { PageCache } from './freshness/page-cache';

/** What cached pages take of the memory, and what they spare. */
export function observePages(registry: Registry, cache: PageCache): void {
  const gauge = (name: string, help: string, read: () => number) =>
    observedGauge(registry, name, help, read);
  const counter = (name: string, help: string, read: () => number) =>
    observedCounter(registry, name, help, read);
  gauge('page_cache_pages', 'Finished pages in the cache.', () => cache.size.count);
  gauge('page_cache_bytes', 'Memory that they take.', () => cache.size.bytes);
  gauge('page_cache_limit_bytes', 'Memory that they may take.', () => cache.limit);
  counter('pages_ready_total', 'Answers with a current page.', () => cache.counts.ready);
  counter('pages_made_total', 'Renders of pages for the cache.', () => cache.counts.made);
  counter('pages_old_total', 'Answers with a page that may be stale.', () => cache.counts.old);
}
