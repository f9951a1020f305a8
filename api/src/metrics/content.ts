import type { Family } from '@site/server-kit/metrics/text';

const one = (name: string, help: string, type: Family['type'], value: number): Family => ({
  name,
  help,
  type,
  samples: [{ value }],
});

/** What there is to tell of public content. */
interface ContentFigures {
  counts: { ready: number; aged: number; made: number };
  size: { count: number; bytes: number };
  limits: { count: number; bytes: number };
}

/** How often public content was ready, how often it had to be made so, and what is kept. */
export const contentMetrics = ({ counts, size, limits }: ContentFigures): Family[] => [
  one(
    'content_answers_ready_total',
    'Answers with content that was ready.',
    'counter',
    counts.ready,
  ),
  one(
    'content_answers_aged_total',
    'Answers that told their age, because the database was away.',
    'counter',
    counts.aged,
  ),
  one(
    'content_made_total',
    'How often content was read, checked and made ready.',
    'counter',
    counts.made,
  ),
  one('content_kept', 'Answers with content that are kept ready.', 'gauge', size.count),
  one('content_kept_limit', 'How many are kept at most.', 'gauge', limits.count),
  one('content_kept_bytes', 'Memory of what is kept ready.', 'gauge', size.bytes),
  one('content_kept_limit_bytes', 'How much of it is kept at most.', 'gauge', limits.bytes),
];
