import { checkCount } from '@site/contracts/audit/audit-checks';
import {
  CONTENT_CALENDAR_MONTHS,
  discount,
  type Duration,
  type Service,
  type ServiceId,
  services as offered,
} from '@site/contracts/offer/offer';
import {
  capitalize,
  dollars,
  formatNumberWord,
  formatPrice,
} from '@site/contracts/offer/offer-text';
import { canCommit, computeQuote, type Quote } from '@site/contracts/offer/quote';

/** A service that the calculator adds up (docs/product.md 9.1 and 9.2). */
export interface CalculatorService extends Service {
  id: ServiceId;
  description: string;
}

/** A sentence after a space, ` One to two weeks.`, or nothing for a duration without numbers. */
const describeDuration = (duration: Duration): string =>
  typeof duration === 'string'
    ? ''
    : ` ${capitalize(formatNumberWord(duration.least))} to ${formatNumberWord(duration.most)} ${duration.unit}.`;

/** In the order of the list: the most popular service first. */
const descriptions: Readonly<Record<ServiceId, string>> = {
  'seo-management': 'Everything, run by us, month after month.',
  'technical-seo-audit': `${checkCount} points, each with its fix.`,
  'content-strategy': `A ${formatNumberWord(CONTENT_CALENDAR_MONTHS)}-month calendar of what to write.`,
  'ai-seo-optimization': 'Get found by search engines and quoted by AI.',
  'link-building': 'Links from sites your customers read.',
  'local-seo': 'Maps, reviews, and the towns you serve.',
  consulting: 'Your questions, answered by the hour. Counts as one hour here.',
};

// The type of `Object.keys` loses the names.
export const services = (Object.keys(descriptions) as ServiceId[]).map((id): CalculatorService => ({
  ...offered[id],
  id,
  description: descriptions[id] + describeDuration(offered[id].duration),
}));

export interface Choice {
  selected: readonly ServiceId[];
  committed: boolean;
}

/** A choice with its prices, in whole US dollars. */
interface Estimate extends Quote {
  chosen: readonly CalculatorService[];
}

/** Toggles a service. Without the service that it belongs to, the commitment is dropped. */
export function toggle({ selected, committed }: Choice, id: ServiceId): Choice {
  const next = selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id];
  return { selected: next, committed: committed && canCommit(next) };
}

export const estimate = ({ selected, committed }: Choice): Estimate => ({
  chosen: services.filter(({ id }) => selected.includes(id)),
  ...computeQuote(selected, committed),
});

/** The contact page's address with the ids of the services and the months of the commitment. */
export function contactAddress(choice: Choice): string {
  const { chosen, saving } = estimate(choice);
  const ids = chosen.map(({ id }) => id).join(',');
  return `/contact?services=${ids}${saving > 0 ? `&commitment=${discount.months}` : ''}`;
}

/** `from $4,500/month`. */
export const formatShortPrice = (service: Service): string =>
  formatPrice(service).replace(' per ', '/');

/** When a total is due: `$4,050 a month + $1,350 once`. Empty for a total of zero. */
export const payments = ({ monthly, total }: Quote): string =>
  [
    monthly > 0 ? `${dollars(monthly)} a month` : '',
    total > monthly ? `${dollars(total - monthly)} once` : '',
  ]
    .filter(Boolean)
    .join(' + ');

/** The estimate for screen readers. */
export function formatForScreenReader(estimate: Estimate): string {
  const { chosen, saving, total } = estimate;
  if (chosen.length === 0) return 'Nothing selected yet.';
  const saved = saving > 0 ? `, ${dollars(saving)} saved` : '';
  return `Total ${dollars(total)}${saved}. ${payments(estimate)}.`;
}
