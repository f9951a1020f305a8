import { discount, type ServiceId, services } from './offer';

/** The price of a choice of services, in whole US dollars. */
export interface Quote {
  sum: number;
  /** Discount for the commitment; 0 without it. */
  saving: number;
  total: number;
  /** The part of the total that is due every month. */
  monthly: number;
}

/** Whether a choice of services allows the discount (docs/product.md 4.3). */
export const canCommit = (chosen: readonly ServiceId[]): boolean =>
  chosen.includes(discount.service);

const sumPrices = (ids: readonly ServiceId[]): number =>
  ids.reduce((sum, id) => sum + services[id].price, 0);

/** Adds up a choice (docs/product.md 9.2). A commitment has no effect unless {@link canCommit} allows it. */
export function computeQuote(chosen: readonly ServiceId[], committed: boolean): Quote {
  const rate = committed && canCommit(chosen) ? discount.share : 0;
  const sum = sumPrices(chosen);
  const saving = Math.round(sum * rate);
  const everyMonth = sumPrices(chosen.filter((id) => services[id].unit === 'month'));
  return {
    sum,
    saving,
    total: sum - saving,
    monthly: everyMonth - Math.round(everyMonth * rate),
  };
}
