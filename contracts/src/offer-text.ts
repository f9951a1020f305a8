import {
  answerHours,
  claims,
  discount,
  officeHours,
  type ClaimId,
  type Duration,
  type Service,
} from './offer';

/** How the offer is put into words wherever it stands: pages, e-mails, answers of the API. */

/** An amount of whole US dollars, 0 or more: `4500` is `$4,500`. By hand, for the reason given in dates.ts. */
export const dollars = (amount: number): string =>
  `$${Math.round(amount)}`.replace(/\B(?=(\d{3})+$)/g, ',');

/** A price without its “from”: `$1,500`, `$4,500 per month`. */
export const amountText = ({ price, unit }: Pick<Service, 'price' | 'unit'>): string =>
  `${dollars(price)}${unit ? ` per ${unit}` : ''}`;

/** A price as the catalogue shows it: `$1,500`, `from $4,500 per month`. */
export const priceText = (service: Pick<Service, 'price' | 'unit' | 'isFrom'>): string =>
  `${service.isFrom ? 'from ' : ''}${amountText(service)}`;

/** `1-2`; nothing for a duration that is a word. */
export const spanText = (duration: Duration): string =>
  typeof duration === 'string' ? '' : `${duration.least}-${duration.most}`;

/** `1-2 weeks`, `Ongoing`. */
export const durationText = (duration: Duration): string =>
  typeof duration === 'string' ? duration : `${spanText(duration)} ${duration.unit}`;

const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A number in words up to twelve, in digits from there: `six`, `13`. */
export const spelled = (number: number): string => numbers[number] ?? String(number);

export const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** `within 24 hours`. */
export const answerTime = `within ${answerHours} hours`;

/** `10%`. */
export const discountPercent = `${Math.round(discount.share * 100)}%`;

type OfficeSpan = (typeof officeHours.spans)[number];

/** The days of a span: `Monday to Friday`, `Saturday`. */
export function daysText({ days }: OfficeSpan): string {
  const [first, last] = [days[0], days.at(-1)];
  return first === last ? first : `${first} to ${last}`;
}

/** `18:00` on a clock of twelve hours: `6`; `09:30` is `9:30`. */
function clockText(time: string): string {
  const [hours = '', minutes] = time.split(':');
  const hour = Number(hours) % 12 || 12;
  return minutes === '00' ? String(hour) : `${hour}:${minutes}`;
}

export const timesText = ({ opens, closes }: OfficeSpan): string =>
  `${clockText(opens)} to ${clockText(closes)}`;

/**
 * `Monday to Friday from 9 to 6 and Saturday from 10 to 2`. @param before stands before every span's days but the
 * first's
 */
export const officeHoursText = (before = ''): string =>
  officeHours.spans
    .map((span, index) => `${index > 0 ? before : ''}${daysText(span)} from ${timesText(span)}`)
    .join(' and ');

/** What a claim's figure counts and over which time: `clients, each counted once, since 2014`. */
export const claimScope = (id: ClaimId): string => `${claims[id].counts}, ${claims[id].period}`;

export const claimAddress = (id: ClaimId): string => `/claims#${id}`;
