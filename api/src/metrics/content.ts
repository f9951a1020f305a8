import type { Extent } from '@site/server-kit/caching/address-cache';
import { observedCounter, observedGauge } from '@site/server-kit/metrics/observed';
import type { Registry } from 'prom-client';

/** What there is to tell of public content. */
interface ContentFigures {
  counts: { ready: number; aged: number; made: number };
  size: Extent;
  limits: Extent;
}

/** How often public content was in the cache, how often it had to be made, and what is cached. */
export function observeContent(registry: Registry, cache: ContentFigures): void {
  const gauge = (name: string, help: string, read: () => number) =>
    observedGauge(registry, name, help, read);
  const counter = (name: string, help: string, read: () => number) =>
    observedCounter(registry, name, help, read);
  const { limits } = cache;
  counter('content_answers_ready_total', 'Answers from the cache.', () => cache.counts.ready);
  counter('content_answers_aged_total', 'Stale answers, with an age.', () => cache.counts.aged);
  counter('content_made_total', 'How often content was read and made.', () => cache.counts.made);
  gauge('content_kept', 'Answers in the cache.', () => cache.size.count);
  gauge('content_kept_limit', 'How many may be in it.', () => limits.count);
  gauge('content_kept_bytes', 'Memory of the cache.', () => cache.size.bytes);
  gauge('content_kept_limit_bytes', 'Memory that it may take.', () => limits.bytes);
}
