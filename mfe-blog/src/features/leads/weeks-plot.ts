import type { LeadKind, LeadWeeks } from '@site/contracts/leads';

/** The smallest of 2, 4, 6, 8 or 10 times a power of ten that is not below `value`. Its half is a whole number. */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return ([2, 4, 6, 8].find((times) => times * power >= value) ?? 10) * power;
}

const kinds: readonly LeadKind[] = ['enquiries', 'audits', 'signups'];

/** Points of the weekly counts on a drawing, from its upper left corner, and `top`, the value at its upper edge. */
export function plotOf(weeks: LeadWeeks, width: number, height: number) {
  const top = roundUp(Math.max(...weeks.flatMap((week) => kinds.map((kind) => week[kind]))));
  const step = width / Math.max(1, weeks.length - 1);
  const series = kinds.map((kind) => ({
    kind,
    points: weeks.map((week, index) => ({
      x: Math.round(index * step),
      y: Math.round(height * (1 - week[kind] / top)),
    })),
  }));
  return { series, top };
}
