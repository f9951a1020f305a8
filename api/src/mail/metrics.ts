import { countMail } from './outbox';
import type { Family } from '@site/server-kit/metrics/text';

/** Milliseconds for which mail that is done is counted: far less than it is remembered, so that a scrape stays cheap. */
const doneFor = 60 * 60 * 1000;

/** How many mails wait, were sent of late, or were given up. */
export const outboxMetrics = async (): Promise<Family[]> => [
  {
    name: 'outbox_mails',
    help: 'Mails by state; sent and dropped ones of the last hour.',
    type: 'gauge',
    samples: Object.entries(await countMail(new Date(Date.now() - doneFor))).map(
      ([state, value]) => ({
        labels: { state },
        value,
      }),
    ),
  },
];
