import { countMail } from './outbox';
import type { Family } from '../metrics/text';

/** How many mails wait, were sent, or were given up. */
export const outboxMetrics = async (): Promise<Family[]> => [
  {
    name: 'outbox_mails',
    help: 'Mails by state.',
    type: 'gauge',
    samples: Object.entries(await countMail()).map(([state, value]) => ({
      labels: { state },
      value,
    })),
  },
];
