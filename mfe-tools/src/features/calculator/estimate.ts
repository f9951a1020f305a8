import { MANAGEMENT, services, type CalculatorService } from './services';

/** Share of the whole total that a six-month commitment takes off (docs/product.md 9). */
const DISCOUNT = 0.1;
export const COMMITMENT_MONTHS = 6;

/** What a visitor has ticked. */
export interface Choice {
  /** Ids of services. */
  selected: ReadonlySet<string>;
  /** Whether the six-month commitment is ticked. */
  committed: boolean;
}

export const noChoice: Choice = { selected: new Set(), committed: false };

/** A choice with its prices, in whole US dollars. */
export interface Estimate {
  /** What was chosen, in the order of the list. */
  chosen: readonly CalculatorService[];
  /** Sum of the base prices. */
  sum: number;
  /** What the commitment takes off; 0 without it. */
  saving: number;
  total: number;
  /** How much of the total comes again every month. */
  monthly: number;
}

/** Whether the discount can be had: only together with full management (docs/product.md 4). */
export const mayCommit = ({ selected }: Choice): boolean => selected.has(MANAGEMENT);

/** Ticks a service or takes it out again; the commitment goes with the service that it belongs to. */
export function toggle(choice: Choice, id: string): Choice {
  const selected = new Set(choice.selected);
  if (!selected.delete(id)) selected.add(id);
  return { selected, committed: choice.committed && selected.has(MANAGEMENT) };
}

/** Adds up a choice. A commitment without full management takes nothing off. */
export function estimate(choice: Choice): Estimate {
  const chosen = services.filter(({ id }) => choice.selected.has(id));
  const add = (some: readonly CalculatorService[]): number =>
    some.reduce((sum, { basePrice }) => sum + basePrice, 0);
  const rate = choice.committed && mayCommit(choice) ? DISCOUNT : 0;
  const sum = add(chosen);
  const saving = Math.round(sum * rate);
  const everyMonth = add(chosen.filter(({ unit }) => unit === 'month'));
  return {
    chosen,
    sum,
    saving,
    total: sum - saving,
    monthly: everyMonth - Math.round(everyMonth * rate),
  };
}

/** Where a choice goes: the contact page with the ids of the services, and the months of the commitment. */
export function contactAddress(choice: Choice): string {
  const { chosen, saving } = estimate(choice);
  if (chosen.length === 0) return '/contact';
  const ids = chosen.map(({ id }) => id).join(',');
  return `/contact?services=${ids}${saving > 0 ? `&commitment=${COMMITMENT_MONTHS}` : ''}`;
}
