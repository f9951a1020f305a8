import { discount, services, type ServiceId } from './offer';

/** What a choice of services costs, in whole US dollars. */
export interface Quote {
  sum: number;
  /** What the commitment takes off; 0 without it. */
  saving: number;
  total: number;
  /** How much of the total comes again every month. */
  monthly: number;
}

/** Whether the discount can be had with a choice (docs/product.md 4). */
export const mayCommit = (chosen: readonly ServiceId[]): boolean =>
  chosen.includes(discount.service);

const add = (ids: readonly ServiceId[]): number =>
  ids.reduce((sum, id) => sum + services[id].price, 0);

/** Adds up a choice (docs/product.md 9). A commitment takes nothing off a choice that it cannot be had with. */
export function quote(chosen: readonly ServiceId[], committed: boolean): Quote {
  const rate = committed && mayCommit(chosen) ? discount.share : 0;
  const sum = add(chosen);
  const saving = Math.round(sum * rate);
  const everyMonth = add(chosen.filter((id) => services[id].unit === 'month'));
  return {
    sum,
    saving,
    total: sum - saving,
    monthly: everyMonth - Math.round(everyMonth * rate),
  };
}
