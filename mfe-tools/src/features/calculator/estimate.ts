import { checkCount } from '@site/contracts/audit/audit-checks';
import {
  CONTENT_CALENDAR_MONTHS,
  discount,
  type Duration,
  type Service,
  type ServiceId,
  services as offered,
} from '@site/contracts/offer/offer';
import { capitalize, dollars, formatNumberWord } from '@site/contracts/offer/offer-text';
import { canCommit, computeQuote, type Quote } from '@site/contracts/offer/quote';

/** A service that the calculator adds up (docs/product.md 9.1 and 9.2). */
export interface CalculatorService extends Service {
  id: ServiceId;
  description: string;
}

/** A sentence after a space, ` One to two weeks.`, or nothing for a duration without numbers. */
const inWords = (duration: Duration): string =>
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

const isServiceId = (id: string): id is ServiceId => Object.hasOwn(descriptions, id);

export const services: readonly CalculatorService[] = Object.keys(descriptions)
  .filter(isServiceId)
  .map((id) => ({
    ...offered[id],
    id,
    description: descriptions[id] + inWords(offered[id].duration),
  }));

export interface Choice {
  selected: ReadonlySet<ServiceId>;
  committed: boolean;
}

export const noChoice: Choice = { selected: new Set(), committed: false };

/** A choice with its prices, in whole US dollars. */
export interface Estimate extends Quote {
  chosen: readonly CalculatorService[];
}

/** Whether the discount can be ticked (docs/product.md 4.3). */
export const mayCommit = ({ selected }: Choice): boolean => canCommit([...selected]);

/** Toggles a service. Without the service that it belongs to, the commitment is dropped. */
export function toggle(choice: Choice, id: ServiceId): Choice {
  const selected = new Set(choice.selected);
  if (!selected.delete(id)) selected.add(id);
  return { selected, committed: choice.committed && canCommit([...selected]) };
}

export const estimate = ({ selected, committed }: Choice): Estimate => ({
  chosen: services.filter(({ id }) => selected.has(id)),
  ...computeQuote([...selected], committed),
});

/** The contact page's address with the ids of the services and the months of the commitment. */
export function contactAddress(choice: Choice): string {
  const { chosen, saving } = estimate(choice);
  if (chosen.length === 0) return '/contact';
  const ids = chosen.map(({ id }) => id).join(',');
  return `/contact?services=${ids}${saving > 0 ? `&commitment=${discount.months}` : ''}`;
}

/** `from $4,500/month`. */
export const formatPrice = ({ isFrom, price, unit }: CalculatorService): string =>
  `${isFrom ? 'from ' : ''}${dollars(price)}${unit ? `/${unit}` : ''}`;

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
