import type { contactRules } from '@site/contracts/contact/contact-rules';
import { discount } from '@site/contracts/offer/offer';
import { DISCOUNT_PERCENT, dollars, formatPrice } from '@site/contracts/offer/offer-text';
import { computeQuote } from '@site/contracts/offer/quote';
import { type Entries, websiteAddress } from '@site/shared-ui/forms';
import { type Service, services } from '../../catalog/services';

type ContactEntries = Entries<keyof typeof contactRules>;

export const noEntries: ContactEntries = {
  name: '',
  email: '',
  company: '',
  website: '',
  message: '',
};

/** Services by `services=a,b`, or by `services=a&services=b` from a form without script. Unknown ids are ignored. */
function listChosenServices(query: URLSearchParams): Service[] {
  const ids = new Set(query.getAll('services').flatMap((list) => list.split(',')));
  return services.filter(({ id }) => ids.has(id));
}

function formatChoice(chosen: readonly Service[], query: URLSearchParams): string {
  const committed = query.get('commitment') === String(discount.months);
  const { saving, total } = computeQuote(
    chosen.map(({ id }) => id),
    committed,
  );
  const terms =
    saving > 0 ? `, with ${DISCOUNT_PERCENT} off for a ${discount.months}-month commitment` : '';
  const lines = chosen.map((service) => `- ${service.name}, ${formatPrice(service)}`);
  return ['I’d like a quote for:', ...lines, `Total: ${dollars(total)}${terms}`].join('\n');
}

function formatAuditMessage(website: string): string {
  const subject = website ? `The audit of ${website}` : 'The audit of my website';
  return `${subject} is done, and I’d like to talk about the results.`;
}

/**
 * Initial entries from the page's query: `?website=…&topic=audit` from the audit, `?services=…&commitment=6` from the
 * price calculator. Anyone can make such a link, so the message contains only known services and topics, and the
 * website only a complete http address.
 */
export function parsePrefill(search: string): ContactEntries {
  const query = new URLSearchParams(search);
  const named = query.get('website')?.trim() ?? '';
  const website = websiteAddress(named) === named ? named : '';
  const chosen = listChosenServices(query);
  const paragraphs = [
    ...(query.get('topic') === 'audit' ? [formatAuditMessage(website)] : []),
    ...(chosen.length > 0 ? [formatChoice(chosen, query)] : []),
  ];
  return {
    ...noEntries,
    website,
    message: paragraphs.map((paragraph) => `${paragraph}\n\n`).join(''),
  };
}
