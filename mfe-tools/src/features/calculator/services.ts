import { checkCount } from '@site/contracts/audit-checks';
import {
  contentCalendarMonths,
  services as offered,
  type Duration,
  type Service,
  type ServiceId,
} from '@site/contracts/offer';
import { capitalized, spelled } from '@site/contracts/offer-text';

/** A service that the calculator adds up (docs/product.md 9.1 and 9.2). */
export interface CalculatorService extends Service {
  /** Stands in the address that carries the choice to the contact page. */
  id: ServiceId;
  description: string;
}

/** As a sentence of its own: `One to two weeks.` */
const inWords = (duration: Duration): string =>
  typeof duration === 'string'
    ? ''
    : ` ${capitalized(spelled(duration.least))} to ${spelled(duration.most)} ${duration.unit}.`;

/** What each is, in the order of the list: the most popular first. */
const descriptions: Readonly<Record<ServiceId, string>> = {
  'seo-management': 'Everything, run by us, month after month.',
  'technical-seo-audit': `${checkCount} points, each with its fix.`,
  'content-strategy': `A ${spelled(contentCalendarMonths)}-month calendar of what to write.`,
  'ai-seo-optimization': 'Being found by search engines and quoted by AI.',
  'link-building': 'Links from sites that your customers read.',
  'local-seo': 'Maps, reviews and the towns that you serve.',
  consulting: 'Your questions, answered by the hour. Counted here as one hour.',
};

const isServiceId = (id: string): id is ServiceId => Object.hasOwn(descriptions, id);

export const services: readonly CalculatorService[] = Object.keys(descriptions)
  .filter(isServiceId)
  .map((id) => ({
    ...offered[id],
    id,
    description: descriptions[id] + inWords(offered[id].duration),
  }));
