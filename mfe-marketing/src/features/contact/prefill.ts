import { dollars } from '../../catalogue/dollars';
import { priceText, services, type Service } from '../../catalogue/services';
import { isWebsiteUrl, noEntries, type Entries } from './request';

/** The service that opens the discount, the share that it takes off, and for how long (docs/product.md 9). */
const MANAGEMENT = 'seo-management';
const DISCOUNT = 0.1;
const COMMITMENT_MONTHS = 6;

/** The services that `services=a,b` names, or `services=a&services=b` of a form without script; others are left out. */
function chosenIn(query: URLSearchParams): Service[] {
  const ids = new Set(query.getAll('services').flatMap((list) => list.split(',')));
  return services.filter(({ id }) => ids.has(id));
}

/** A choice in words, with its prices and their sum. */
function choiceText(chosen: readonly Service[], query: URLSearchParams): string {
  const sum = chosen.reduce((total, { basePrice }) => total + basePrice, 0);
  const committed =
    query.get('commitment') === String(COMMITMENT_MONTHS) &&
    chosen.some(({ id }) => id === MANAGEMENT);
  const total = committed
    ? `Total: ${dollars(sum - Math.round(sum * DISCOUNT))}, with 10% off for a ${COMMITMENT_MONTHS}-month commitment`
    : `Total: ${dollars(sum)}`;
  const lines = chosen.map((service) => `- ${service.title}, ${priceText(service)}`);
  return ['I would like an offer for:', ...lines, total].join('\n');
}

function auditText(website: string): string {
  const subject = website ? `The audit of ${website}` : 'The audit of my website';
  return `${subject} is done, and I would like to talk about what it found.`;
}

/**
 * What the address brings along for the form: `?website=…&topic=audit` from the audit,
 * `?services=…&commitment=6` from the price calculator. It may come from anybody, so only what is known
 * here is put into words, and only a whole http address into the field.
 */
export function prefillFrom(search: string): Entries {
  const query = new URLSearchParams(search);
  const named = query.get('website')?.trim() ?? '';
  const website = isWebsiteUrl(named) ? named : '';
  const chosen = chosenIn(query);
  const paragraphs = [
    ...(query.get('topic') === 'audit' ? [auditText(website)] : []),
    ...(chosen.length > 0 ? [choiceText(chosen, query)] : []),
  ];
  return {
    ...noEntries,
    website,
    message: paragraphs.map((paragraph) => `${paragraph}\n\n`).join(''),
  };
}
