import { attributesHtml } from '@site/server-kit/html/escape';
import { plainPage, type PlainPage } from '@site/server-kit/html/plain-page';
import { counted } from '@site/contracts/counted';
import type { Quarantined } from '@site/contracts/federation';
import { escapeHtml } from '@site/server-kit/html/escape';
import { PLATFORM_PATH } from '@site/contracts/platform';
import { FORM_STYLE } from '../override/override-form';
import type { Change } from './change';
import type { RemoteReport, Report } from './report';
import { STATE_STYLE, stateHtml } from './status-page';

const STYLE = `${STATE_STYLE}
h2{margin:0;font-weight:700;font-size:1.5rem}
h3{margin:1.25rem 0 .25rem;font-size:1.0625rem}
section{margin:0 0 1.5rem;padding:1.25rem;border:1px solid var(--line);border-radius:.75rem;background:var(--surface);overflow-wrap:anywhere}
section header{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:baseline;justify-content:space-between}
section p{max-width:none;margin:.25rem 0}
ul{margin:.25rem 0;padding-left:1.25rem}
code{font-size:.9375em}
time{white-space:nowrap}
.records{margin:.5rem 0;padding:0;list-style:none}
.records>li{padding:.625rem 0;border-top:1px solid var(--line)}
.records p{margin:0;color:var(--ink)}
.records p+p,.records time{color:var(--muted)}
.records p:first-child{display:flex;flex-wrap:wrap;gap:0 1rem}
.records code{font-weight:600}
form{margin-top:1rem;display:inline-block}
form+form{margin-left:.75rem}
button,input{min-height:44px;padding:.5rem 1rem;border-radius:.5rem;border:1px solid var(--edge);background:var(--surface);color:var(--ink);font:inherit}
button{font-weight:600;cursor:pointer}
label{display:block;margin-bottom:.25rem;font-weight:600}
[role=status],[role=alert]{padding:.75rem 1rem;border-left:4px solid var(--accent);background:var(--surface);color:var(--ink)}
[role=alert]{border-color:var(--poor)}
@media (min-width:60rem){.remotes{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));align-items:start;gap:1.5rem}.remotes section{margin:0}.remotes{margin-bottom:1.5rem}}
`;

/** The menu of the administration, as on the remotes' pages of it. */
const MENU_STYLE = `
body>header{display:flex;flex-wrap:wrap;align-items:center;gap:0 1.5rem;margin:-2rem calc(-1*clamp(1.25rem,6vw,6rem)) 2rem;padding:.5rem clamp(1.25rem,2.5vw,2rem);border-bottom:1px solid var(--line)}
body>header a{color:var(--ink);text-decoration:none}
body>header a:hover{background:var(--surface)}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem;margin:0 0 0 -.75rem;padding:0;list-style:none}
nav a{display:flex;align-items:center;min-height:44px;padding:0 .75rem;border-radius:.75rem;font-size:.9375rem}
nav a[aria-current]{background:var(--accentSoft);color:var(--accent)}
.skip{position:absolute;left:1rem;top:.75rem;z-index:1;padding:.75rem 1.25rem;border-radius:.75rem;background:var(--paper);transform:translateY(-300%)}
.skip:focus{transform:none}
@media (forced-colors:active){nav a[aria-current]{forced-color-adjust:none;background:Highlight;color:HighlightText}}
`;

/** A link of the administration's menu, as on the remotes' pages of it. */
export interface MenuLink {
  label: string;
  href: string;
  'aria-current': 'page' | undefined;
}

const menuHtml = (siteName: string, menu: readonly MenuLink[]): string => {
  const links = menu.map(
    ({ label, ...attributes }) =>
      `<li><a${attributesHtml(attributes)}>${escapeHtml(label)}</a></li>`,
  );
  return `<header><a class="skip" href="#main">Skip to main content</a><a href="/">${escapeHtml(siteName)}</a><nav aria-label="Administration"><ul>${links.join('')}</ul></nav></header>`;
};

export const SIGN_IN_PATH = `${PLATFORM_PATH}/session`;

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;
const timeHtml = (at: string): string =>
  `<time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time>`;

type Live = RemoteReport['stable'];

const howHtml = ({ action, by, at, reason }: Live): string => {
  if (!action || !by || !at) return 'No one wrote down who released it.';
  const because = reason ? `: ${escapeHtml(reason)}` : '';
  return `${action} by ${escapeHtml(by)}, ${timeHtml(at)}${because}`;
};

/**
 * A button's form. It names the build to withdraw, so that a second or late click withdraws no other build.
 * @param more HTML of visible fields
 */
const button = (change: Partial<Change>, text: string, more = ''): string => {
  const fields = Object.entries(change).map(
    ([name, value]) => `<input${attributesHtml({ type: 'hidden', name, value })}>`,
  );
  return `<form method="post" action="${PLATFORM_PATH}">${fields.join('')}${more}<button>${escapeHtml(text)}</button></form>`;
};

const percent = (value: number): string =>
  `${value.toLocaleString('en-US', { maximumFractionDigits: 2 })} %`;

/** Why a person is called, and the switch that ends the watch of a build. */
const watchHtml = (name: string, live: Live): string => {
  const { build, alert, isUnwatched } = live;
  if (isUnwatched) return '<p>Not watched.</p>';
  const id = `reason-${name}-${build}`;
  const reason = `<label for="${id}">Reason</label><input${attributesHtml({ id, name: 'reason', maxlength: '500' })} required> `;
  const off = button({ action: 'unwatch', remote: name, build }, `Stop watching ${build}`, reason);
  const why = alert
    ? `<p><strong>${escapeHtml(alert.reason)}</strong> ${timeHtml(alert.at)}</p>`
    : '';
  return `${why}<details${alert ? ' open' : ''}><summary>End the watch of ${code(build)}</summary>${off}</details>`;
};

const canaryHtml = (name: string, canary: RemoteReport['canary']): string =>
  canary
    ? `<h3>Canary${canary.alert ? ', held' : ''}</h3><p>${code(canary.build)} for ${percent(canary.percent)} of the visitors</p><p>${howHtml(canary)}</p>${watchHtml(name, canary)}${button({ action: 'stop', remote: name, build: canary.build }, `Stop the canary of ${name}`)}`
    : '';

const PHASES = {
  running: 'Too little is known to say whether it is good.',
  successful: 'It is as good as the other one.',
  inconclusive: 'Browsers report more failures. A person must decide.',
} as const;

type AnalysisReport = RemoteReport['analyses'][number];

const analysisHtml = ({ build, reference, phase, own, other }: AnalysisReport): string => {
  const row = (name: string, figures: AnalysisReport['own']): string => {
    const { visits, failedVisits, renders, failedRenders } = figures;
    return `<li>${code(name)}: ${failedVisits} of ${counted(visits, 'visit')} and ${failedRenders} of ${counted(renders, 'render')} failed</li>`;
  };
  return `<h3>Analysis of ${code(build)}</h3><p>${PHASES[phase]}</p><ul>${row(build, own)}${row(reference, other)}</ul>`;
};

const historyLineHtml = (
  name: string,
  { id, at, action, build, percent: share, by, reason }: RemoteReport['history'][number],
  isServed: boolean,
): string => {
  const what = `${action} ${code(build)}${share === null ? '' : ` ${percent(share)}`}`;
  const why = reason ? `: ${escapeHtml(reason)}` : '';
  const back = isServed
    ? ''
    : button({ action: 'restore', remote: name, line: id }, `Restore ${name} as of ${id}`);
  return `<li><p>${what} ${timeHtml(at)}</p><p>by ${escapeHtml(by)}${why}</p>${back}</li>`;
};

const historyHtml = ({ name, stable, canary, history }: RemoteReport): string => {
  if (!history.length) return '';
  const lines = history.map((line) => {
    const [wasStable, wasCanary] = line.served;
    const isServed = wasStable === stable.build && wasCanary === canary?.build;
    return historyLineHtml(name, line, isServed);
  });
  return `<details><summary>History</summary>${recordsHtml(lines)}</details>`;
};

/** Number of quarantined builds that are shown at once. */
const AT_ONCE = 3;

const quarantinedHtml = ({ build, reason, at }: Quarantined): string =>
  `<li><p>${code(build)} ${timeHtml(at)}</p><p>${escapeHtml(reason)}</p></li>`;

const recordsHtml = (items: readonly string[]): string =>
  `<ul class="records">${items.join('')}</ul>`;

const quarantineHtml = (quarantined: readonly Quarantined[]): string => {
  if (!quarantined.length) return '';
  const newestFirst = [...quarantined]
    .sort((a, b) => b.at.localeCompare(a.at))
    .map(quarantinedHtml);
  const earlier = newestFirst.slice(AT_ONCE);
  const rest = earlier.length
    ? `<details><summary>${earlier.length} earlier</summary>${recordsHtml(earlier)}</details>`
    : '';
  return `<h3>Quarantine</h3>${recordsHtml(newestFirst.slice(0, AT_ONCE))}${rest}`;
};

const remoteHtml = (remote: RemoteReport): string => {
  const { name, owner, state, stable, previous, canary, analyses, quarantined } = remote;
  const isWatched = analyses.some(({ build }) => build === stable.build);
  const blocks = [
    `<h3>Stable</h3><p>${code(stable.build)}</p><p>${howHtml(stable)}</p>`,
    isWatched || stable.alert ? watchHtml(name, stable) : '',
    previous
      ? button(
          { action: 'rollback', remote: name, build: stable.build },
          `Roll ${name} back to ${previous}`,
        )
      : '',
    canaryHtml(name, canary),
    ...analyses.map(analysisHtml),
    quarantineHtml(quarantined),
    historyHtml(remote),
  ];
  return `<section id="section-${name}" aria-labelledby="remote-${name}"><header><h2 id="remote-${name}" tabindex="-1">${escapeHtml(name)}</h2>${stateHtml(state)}</header><p>${owner ? `Owner: ${escapeHtml(owner)}` : 'No owner is known.'}</p>${blocks.join('')}</section>`;
};

const errorHtml = (error: Report['errors'][number]): string => {
  const { at, remote, build, owner, where, message, count } = error;
  const times = count > 1 ? `<span>${count} times, last</span>` : '';
  return `<li><p><span>${escapeHtml(remote)} ${code(build)}${owner && ` (${escapeHtml(owner)})`}</span> ${times} ${timeHtml(at)}</p><p>in the ${where}: ${escapeHtml(message)}</p></li>`;
};

const errorsHtml = ({ errors }: Report): string =>
  errors.length ? recordsHtml(errors.map(errorHtml)) : '<p>None since the shell started.</p>';

const mapHtml = ({ map, api, database }: Report): string =>
  `<p>Map version ${map.version}. API: ${stateHtml(api)}, database: ${stateHtml(database)}</p>${map.refused ? `<p role="alert">Refused, what was in force before stays: ${escapeHtml(map.refused)}</p>` : ''}`;

/** The message about the change just made. */
export interface FlashMessage {
  text: string;
  isProblem: boolean;
}

const flashHtml = (message: FlashMessage | undefined): string =>
  message
    ? `<p role="${message.isProblem ? 'alert' : 'status'}">${escapeHtml(message.text)}</p>`
    : '';

/** Notices that call a person. */
const alertsHtml = ({ alerts }: Report): string =>
  alerts
    .map(({ remote, build, isHeld, reason }) => {
      const what = isHeld ? 'The canary is held' : 'The release stays';
      return `<p role="alert"><a href="#section-${remote}">${escapeHtml(remote)} ${code(build)}</a>: ${escapeHtml(reason)} ${what} until someone decides: roll it back, or end its watch.</p>`;
    })
    .join('');

interface Shown {
  report: Report;
  siteName: string;
  menu: readonly MenuLink[];
  /** HTML of the override form. */
  overrideForm: string;
  /** Query of the requested address. */
  search: string;
  message?: FlashMessage | undefined;
}

/** `GET /admin/platform`: the builds of each remote and their reasons. */
export function platformPage(shown: Shown): PlainPage {
  const { report, siteName, menu, overrideForm, search, message } = shown;
  const address = escapeHtml(PLATFORM_PATH + search);
  return plainPage({
    title: `Platform of ${siteName}`,
    style: STYLE + MENU_STYLE + FORM_STYLE,
    header: menuHtml(siteName, menu),
    main: `<h1>Platform</h1>${flashHtml(message)}${alertsHtml(report)}<div id="map">${mapHtml(report)}</div><div class="remotes" id="remotes">${report.remotes.map(remoteHtml).join('')}</div>${overrideForm}<section aria-labelledby="errors"><h2 id="errors">Last errors</h2><div id="latest">${errorsHtml(report)}</div></section><p><a href="${address}">Refresh</a></p>`,
  });
}

/** The page for requests without a session. */
export const signInPage = (
  { siteName, menu, search }: Pick<Shown, 'siteName' | 'menu' | 'search'>,
  problem?: string,
): PlainPage =>
  plainPage({
    title: `Platform of ${siteName}`,
    style: STYLE + MENU_STYLE,
    header: menuHtml(siteName, menu),
    main: `<h1>Platform</h1>${flashHtml(problem === undefined ? undefined : { text: problem, isProblem: true })}<p>Sign in to see which build of each part of the site is live.</p><form method="post" action="${escapeHtml(SIGN_IN_PATH + search)}"><label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password" required><p><button>Sign in</button></p></form>`,
  });
