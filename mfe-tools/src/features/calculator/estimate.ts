import { discount, type ServiceId } from '@site/contracts/offer';
import { quote, mayCommit as mayCommitTo, type Quote } from '@site/contracts/quote';
import { services, type CalculatorService } from './services';

/** What a visitor has ticked. */
export interface Choice {
  selected: ReadonlySet<ServiceId>;
  /** Whether the commitment is ticked. */
  committed: boolean;
}

export const noChoice: Choice = { selected: new Set(), committed: false };

/** A choice with its prices, in whole US dollars. */
export interface Estimate extends Quote {
  /** What was chosen, in the order of the list. */
  chosen: readonly CalculatorService[];
}

/** Whether the discount can be had (docs/product.md 4). */
export const mayCommit = ({ selected }: Choice): boolean => mayCommitTo([...selected]);

/** Ticks a service or takes it out again; the commitment goes with the service that it belongs to. */
export function toggle(choice: Choice, id: ServiceId): Choice {
  const selected = new Set(choice.selected);
  if (!selected.delete(id)) selected.add(id);
  return { selected, committed: choice.committed && mayCommitTo([...selected]) };
}

/** Adds up a choice. */
export const estimate = ({ selected, committed }: Choice): Estimate => ({
  chosen: services.filter(({ id }) => selected.has(id)),
  ...quote([...selected], committed),
});

/** Where a choice goes: the contact page with the ids of the services, and the months of the commitment. */
export function contactAddress(choice: Choice): string {
  const { chosen, saving } = estimate(choice);
  if (chosen.length === 0) return '/contact';
  const ids = chosen.map(({ id }) => id).join(',');
  return `/contact?services=${ids}${saving > 0 ? `&commitment=${discount.months}` : ''}`;
}
