import { Gauge, type Registry } from 'prom-client';
import { countMail } from './outbox';

/** Milliseconds for which mail that is done is counted: far less than it is remembered, so that a scrape stays cheap. */
const doneFor = 60 * 60 * 1000;

/** How many mails wait, were sent of late, or were given up; left out while the database is down. */
export const observeOutbox = (registry: Registry): Gauge =>
  new Gauge({
    name: 'outbox_mails',
    help: 'Mails by state; sent and dropped ones of the last hour.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      const counts = await countMail(new Date(Date.now() - doneFor)).catch(() => ({}));
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });
