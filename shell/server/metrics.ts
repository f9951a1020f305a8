import type { Family } from '@site/server-kit/metrics/text';
import type { PageCache } from './page-cache/page-cache';

/** What the kept pages take of the memory, and what they spare. */
export function pageMetrics({ counts, size, limit }: PageCache): Family[] {
  const one = (name: string, help: string, type: Family['type'], value: number): Family => ({
    name,
    help,
    type,
    samples: [{ value }],
  });
  return [
    one('page_cache_pages', 'Finished pages that are kept.', 'gauge', size.pages),
    one('page_cache_bytes', 'Memory that they take.', 'gauge', size.bytes),
    one('page_cache_limit_bytes', 'Memory that they may take.', 'gauge', limit),
    one(
      'pages_ready_total',
      'Answers with a page that was kept and true.',
      'counter',
      counts.ready,
    ),
    one('pages_made_total', 'How often a page was rendered to be kept.', 'counter', counts.made),
    one(
      'pages_old_total',
      'Answers with a page that may not be true any more.',
      'counter',
      counts.old,
    ),
  ];
}
