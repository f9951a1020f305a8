const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** An amount of whole US dollars for display: `4500` is `$4,500`. */
export const dollars = (amount: number): string => whole.format(amount);
