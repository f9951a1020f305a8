import { dollars } from '@site/contracts/offer-text';
import type { Estimate } from './estimate';
import type { CalculatorService } from './services';

/** A service's price as it stands beside its name: `from $4,500/month`. */
export const priceOf = ({ isFrom, price, unit }: CalculatorService): string =>
  `${isFrom ? 'from ' : ''}${dollars(price)}${unit ? `/${unit}` : ''}`;

/** The result for those who listen, in one sentence. */
export function spoken({ chosen, saving, total }: Estimate): string {
  if (chosen.length === 0) return 'Nothing chosen yet.';
  const saved = saving > 0 ? `, ${dollars(saving)} saved` : '';
  return `Total ${dollars(total)}${saved}.`;
}
