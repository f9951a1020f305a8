import type { Comparison, Minute } from '../health/comparison';
import type { Tally } from '../health/sequential-test';
import { escapeHtml } from '../render/html';

const WIDTH = 600;
const HEIGHT = 120;
/** Time before the watched build that is drawn too, in milliseconds. */
const BEFORE_MS = 15 * 60_000;
/** Upper ends of the scale, in percent. */
const SCALES = [1, 2, 5, 10, 20, 50, 100];

export const PLOT_STYLE = `
figure{margin:.75rem 0}
figcaption{color:var(--muted)}
.legend{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;margin:.25rem 0 .5rem;padding:0;list-style:none;color:var(--ink)}
.legend li{display:flex;align-items:center;gap:.5rem}
.legend svg{flex:none;width:2.5rem;height:.75rem}
.plot{display:grid;grid-template-columns:auto minmax(0,1fr);column-gap:.5rem;color:var(--muted);font-size:.875rem;line-height:1;font-variant-numeric:tabular-nums}
.plot svg{display:block;width:100%;height:9rem;background:var(--paper);border-block:1px solid var(--line);border-bottom:2px solid var(--edge)}
.plot div{display:flex;justify-content:space-between}
.plot .scale{flex-direction:column;text-align:right}
.plot .times{grid-column:2;padding-top:.375rem}
figure path{fill:none;stroke-linejoin:round;stroke-linecap:round;vector-effect:non-scaling-stroke}
figure .reference{stroke:var(--accent);stroke-width:2.5;stroke-dasharray:2 6}
figure .watched{stroke:var(--poor);stroke-width:3}
figure .begun{stroke:var(--edge);stroke-width:1}
@media (forced-colors:active){figure path{stroke:CanvasText}}
.scroll{overflow-x:auto}
table{border-collapse:collapse}
th,td{padding:.25rem 1rem .25rem 0;text-align:left;white-space:nowrap;font-variant-numeric:tabular-nums}
summary{min-height:44px;display:flex;align-items:center;gap:.5rem;cursor:pointer;color:var(--accent);font-weight:600}
summary::before{content:'+';width:1em;text-align:center}
[open]>summary::before{content:'−'}
`;

type Role = 'watched' | 'reference';

const percentOf = ({ total, harmed }: Tally): number => (total ? (100 * harmed) / total : 0);

const inWords = (tally: Tally): string =>
  `${percentOf(tally).toLocaleString('en-US', { maximumFractionDigits: 1 })} %`;

/** The hours and minutes of a time in UTC. */
const clock = (at: string): string => at.slice(11, 16);
const clockHtml = (at: string): string => `<time datetime="${at}">${clock(at)}</time>`;

/** Places of minutes and shares in the drawing. */
interface Scale {
  x: (at: string) => number;
  y: (percent: number) => number;
  top: number;
}

function scaleOf(minutes: readonly Minute[], first: number, last: number): Scale {
  const most = Math.max(...minutes.flatMap((one) => [one.watched, one.reference]).map(percentOf));
  const top = SCALES.find((end) => end >= most) ?? 100;
  return {
    top,
    x: (at) =>
      last > first ? Math.round((WIDTH * (Date.parse(at) - first)) / (last - first)) : WIDTH / 2,
    // The line of 0 % lies above the baseline, which would hide it.
    y: (percent) => Math.round((1 - percent / top) * (HEIGHT - 8)) + 4,
  };
}

/** A line through the minutes with visits or renders; a single minute is a dot. */
function pathHtml(role: Role, minutes: readonly Minute[], { x, y }: Scale): string {
  const points = minutes.flatMap(({ at, [role]: tally }) =>
    tally.total ? [`${x(at)} ${y(percentOf(tally))}`] : [],
  );
  const [first] = points;
  return first
    ? `<path class="${role}" d="M${first}L${points.slice(1).join('L') || first}"/>`
    : `<path class="${role}"/>`;
}

const cell = ({ total, harmed }: Tally): string => `<td>${harmed} of ${total}</td>`;

const rowHtml = ({ at, watched, reference }: Minute): string =>
  `<tr><th scope="row">${clockHtml(at)}</th>${cell(watched)}${cell(reference)}</tr>`;

const legendHtml = (role: Role, name: string): string =>
  `<li><svg viewBox="0 0 40 12" aria-hidden="true"><path class="${role}" d="M2 6L38 6"/></svg><span>${name}</span></li>`;

/** What the two builds are to the visitors. A build without a share is given to everybody. */
const partsOf = ({ share }: Shown): [own: string, other: string] =>
  share === undefined ? ['new release', 'the one before'] : ['canary', 'stable'];

/** The plot's name: what it shows, from when to when, and where each line ends. */
function nameOf(minutes: readonly Minute[], shown: Shown): string {
  const { build, reference } = shown;
  const [own, other] = partsOf(shown);
  const lastOf = (role: Role): string => {
    const last = minutes.findLast((one) => one[role].total > 0);
    return last ? `lastly ${inWords(last[role])}` : 'without any';
  };
  const ends = [minutes[0], minutes.at(-1)].map((minute) => clock(minute?.at ?? ''));
  return `Harmed visits and renders in percent, by minute, from ${ends.join(' to ')} UTC: ${own} ${build}, ${lastOf('watched')}; ${other} ${reference}, ${lastOf('reference')}.`;
}

type Shown = Pick<Comparison, 'build' | 'reference' | 'begun' | 'share'> & {
  minutes: readonly Minute[];
};

/**
 * Share of harmed visits and renders by minute, for the watched build and its reference, as a plot and as a table.
 */
export function plotHtml(shown: Shown): string {
  const { build, reference, begun } = shown;
  const minutes = shown.minutes.filter(({ at }) => Date.parse(at) > begun - BEFORE_MS);
  const [first] = minutes;
  const last = minutes.at(-1);
  if (!first || !last) return '<p>Nobody has visited either build yet.</p>';
  const scale = scaleOf(minutes, Date.parse(first.at), Date.parse(last.at));
  const names = [build, reference].map((name) => `<code>${escapeHtml(name)}</code>`);
  const [own, other] = partsOf(shown);
  const start = new Date(begun - (begun % 60_000)).toISOString();
  const isStartShown = start > first.at && start <= last.at;
  const times = [...new Set([first.at, last.at])].map(clockHtml).join('');
  const upright = isStartShown
    ? `<path class="begun" d="M${scale.x(start)} 0L${scale.x(start)} ${HEIGHT}"/>`
    : '<path class="begun"/>';
  return `<figure><figcaption>Harmed visits and renders in %, by minute (UTC)${isStartShown ? `; the upright line is when ${names[0]} began` : ''}</figcaption><ul class="legend">${legendHtml('watched', `${own} ${names[0]}`)}${legendHtml('reference', `${other} ${names[1]}`)}</ul><div class="plot"><div class="scale" aria-hidden="true"><span>${scale.top} %</span><span>${scale.top / 2} %</span><span>0 %</span></div><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${escapeHtml(nameOf(minutes, shown))}">${upright}${pathHtml('reference', minutes, scale)}${pathHtml('watched', minutes, scale)}</svg><div class="times" aria-hidden="true">${times}</div></div></figure><details><summary>The figures by minute</summary><div class="scroll" tabindex="0" role="region" aria-label="Figures by minute"><table><thead><tr><th scope="col">Minute (UTC)</th><th scope="col">${names[0]}</th><th scope="col">${names[1]}</th></tr></thead><tbody>${minutes.map(rowHtml).join('')}</tbody></table></div></details>`;
}
