import { ANSWER_HOURS, discount, type Duration, officeHours, type Service } from './offer';

// The offer's data as text, for pages, emails and answers of the API.

/** An amount of whole US dollars, 0 or more: `4500` is `$4,500`. Without Intl, for the reason in dates.ts. */
export const dollars = (amount: number): string =>
  `$${Math.round(amount)}`.replace(/\B(?=(\d{3})+$)/g, ',');

/** A price without its “from”: `$1,500`, `$4,500 per month`. */
export const formatAmount = ({ price, unit }: Pick<Service, 'price' | 'unit'>): string =>
  `${dollars(price)}${unit ? ` per ${unit}` : ''}`;

/** A price as the catalog shows it: `$1,500`, `from $4,500 per month`. */
export const formatPrice = (service: Pick<Service, 'price' | 'unit' | 'isFrom'>): string =>
  `${service.isFrom ? 'from ' : ''}${formatAmount(service)}`;

/** `1-2`; empty for a duration that is a word. */
export const formatSpan = (duration: Duration): string =>
  typeof duration === 'string' ? '' : `${duration.least}-${duration.most}`;

/** `1-2 weeks`, `Ongoing`. */
export const formatDuration = (duration: Duration): string =>
  typeof duration === 'string' ? duration : `${formatSpan(duration)} ${duration.unit}`;

const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A number in words up to twelve, in digits above: `six`, `13`. */
export const formatNumberWord = (number: number): string => numbers[number] ?? String(number);

export const capitalize = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** `within 24 hours`. */
export const ANSWER_TIME = `within ${ANSWER_HOURS} hours`;

/** `10%`. */
export const DISCOUNT_PERCENT = `${Math.round(discount.share * 100)}%`;

type OfficeSpan = (typeof officeHours.spans)[number];

/** The days of a span: `Monday to Friday`, `Saturday`. */
export function formatDays({ days }: OfficeSpan): string {
  const [first, last] = [days[0], days.at(-1)];
  return first === last ? first : `${first} to ${last}`;
}

/** A time of day on the 12-hour clock: `18:00` is `6`, `09:30` is `9:30`. */
function formatClock(time: string): string {
  const [hours = '', minutes] = time.split(':');
  const hour = Number(hours) % 12 || 12;
  return minutes === '00' ? String(hour) : `${hour}:${minutes}`;
}

export const formatTimes = ({ opens, closes }: OfficeSpan): string =>
  `${formatClock(opens)} to ${formatClock(closes)}`;

/**
 * `Monday to Friday from 9 to 6 and Saturday from 10 to 2`.
 * @param before text in front of the days of every span except the first
 */
export const formatOfficeHours = (before = ''): string =>
  officeHours.spans
    .map((span, index) => `${index > 0 ? before : ''}${formatDays(span)} from ${formatTimes(span)}`)
    .join(' and ');
