import type { Family } from '@site/server-kit/metrics/text';

/** How often public content was ready, and how often it had to be made so. */
export const contentMetrics = ({ ready, made }: { ready: number; made: number }): Family[] => [
  {
    name: 'content_answers_ready_total',
    help: 'Answers with content that was ready.',
    type: 'counter',
    samples: [{ value: ready }],
  },
  {
    name: 'content_made_total',
    help: 'How often content was read, checked and compressed.',
    type: 'counter',
    samples: [{ value: made }],
  },
];
