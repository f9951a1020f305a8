import type { Minute } from '../health/comparison';
import type { Tally } from '../health/sequential-test';
import { escapeHtml } from '../render/html';

const WIDTH = 600;
const HEIGHT = 120;

export const PLOT_STYLE = `
svg.plot{display:block;width:100%;height:auto;margin:.5rem 0;background:var(--paper);border-bottom:1px solid var(--edge)}
svg.plot path{fill:none;stroke-width:3;stroke-linejoin:round;stroke-linecap:round;vector-effect:non-scaling-stroke}
svg.plot .reference{stroke:var(--muted);stroke-dasharray:2 8}
svg.plot .watched{stroke:var(--accent)}
.scroll{overflow-x:auto}
table{border-collapse:collapse}
th,td{padding:.25rem 1rem .25rem 0;text-align:left;white-space:nowrap}
summary{min-height:44px;display:flex;align-items:center;cursor:pointer}
`;

const share = ({ total, harmed }: Tally): number => (total ? harmed / total : 0);

/** A line through the minutes with visits or renders; a single minute is a dot. */
function line(tallies: readonly Tally[]): string {
  const step = WIDTH / Math.max(tallies.length - 1, 1);
  const points = tallies.flatMap((tally, index) =>
    tally.total
      ? [`${Math.round(index * step)} ${Math.round((1 - share(tally)) * (HEIGHT - 8)) + 4}`]
      : [],
  );
  const [first] = points;
  return first ? `M${first}L${points.slice(1).join('L') || first}` : '';
}

const cell = ({ total, harmed }: Tally): string => `<td>${harmed} of ${total}</td>`;

const rowHtml = ({ at, watched, reference }: Minute): string =>
  `<tr><th scope="row"><time datetime="${at}">${at.slice(11, 16)}</time></th>${cell(watched)}${cell(reference)}</tr>`;

/**
 * Share of harmed visits and renders by minute, for the watched build and its reference, as a plot and as a table.
 */
export function plotHtml(minutes: readonly Minute[], build: string, reference: string): string {
  if (!minutes.length) return '<p>Nobody has visited either build yet.</p>';
  const names = [build, reference].map((name) => `<code>${escapeHtml(name)}</code>`);
  return `<p>Harmed, by minute: ${names[0]} drawn through, ${names[1]} dotted; the top is all of them.</p><svg class="plot" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true"><path class="reference" d="${line(minutes.map((one) => one.reference))}"/><path class="watched" d="${line(minutes.map((one) => one.watched))}"/></svg><details><summary>The figures by minute</summary><div class="scroll" tabindex="0" role="region" aria-label="Figures by minute"><table><thead><tr><th scope="col">Minute (UTC)</th><th scope="col">${names[0]}</th><th scope="col">${names[1]}</th></tr></thead><tbody>${minutes.map(rowHtml).join('')}</tbody></table></div></details>`;
}
