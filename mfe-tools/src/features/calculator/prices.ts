import type { Estimate } from './estimate';
import type { CalculatorService, Unit } from './services';

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** `5400` is `$5,400`. */
export const inDollars = (amount: number): string => dollars.format(amount);

const units: Record<Unit, string> = { once: '', month: '/month', hour: '/hour' };

/** A service's price as it stands beside its name: `from $4,500/month`. */
export const priceOf = ({ from, basePrice, unit }: CalculatorService): string =>
  `${from ? 'from ' : ''}${inDollars(basePrice)}${units[unit]}`;

/** The result for those who listen, in one sentence. */
export function spoken({ chosen, saving, total }: Estimate): string {
  if (chosen.length === 0) return 'Nothing chosen yet.';
  const discount = saving > 0 ? `, ${inDollars(saving)} saved` : '';
  return `Total ${inDollars(total)}${discount}.`;
}
