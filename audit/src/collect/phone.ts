import type { Evidence } from '../evidence';
import { pageOrder, textOf } from './document';
import type { RobotsFiles } from './robots';
import { type CollectContext, measured } from './context';

/** Asks for the page once more, as a phone does. */
export async function collectPhone(
  site: CollectContext,
  page: URL,
  robots: RobotsFiles,
): Promise<Evidence['mobile']> {
  const order = pageOrder(site, site.agents.phone, robots);
  const received = await measured(site.fetcher.get(page, order));
  if ('measured' in received) return { answer: received };
  const { answer } = received;
  if (answer.status < 200 || answer.status > 299) return { answer };
  const facts = await site.thread.run('mobile', textOf(received));
  return { answer, page: facts };
}
