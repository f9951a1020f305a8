import { PLATFORM_PATH } from '@site/contracts/platform/platform';
import { formatCount } from '@site/contracts/text/count';
import { attributesHtml, escapeHtml } from '@site/server-kit/html/escape';
import { type PlainPage, renderPlainPage } from '@site/server-kit/html/plain-page';
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
details{margin-top:.75rem}
[role=alert] a{display:inline;padding:0}
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
input+p{margin-top:1rem}
p>.state{margin-left:.25em}
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

const percent = (value: number): string =>
  `${value.toLocaleString('en-US', { maximumFractionDigits: 2 })} %`;
const detailsHtml = (summary: string, content: string, isOpen = false): string =>
  `<details${isOpen ? ' open' : ''}><summary>${summary}</summary>${content}</details>`;
const listItemHtml = (what: string, why: string, form = ''): string =>
  `<li><p>${what}</p><p>${why}</p>${form}</li>`;
const listHtml = (records: readonly string[]): string =>
  `<ul class="records">${records.join('')}</ul>`;

type LiveBuild = RemoteReport['stable'];

const deployedByHtml = ({ action, by, at, reason }: LiveBuild): string => {
  if (!action || !by || !at) return 'The map doesn’t say who released it.';
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

const watchHtml = (name: string, { build, alert, isUnwatched }: LiveBuild): string => {
  if (isUnwatched) return '<p>Not watched.</p>';
  const id = `reason-${name}-${build}`;
  const reason = `<label for="${id}">Reason</label><input${attributesHtml({ id, name: 'reason', maxlength: '500' })} required> `;
  const off = button({ action: 'unwatch', remote: name, build }, `Stop watching ${build}`, reason);
  return detailsHtml(`End the watch of ${code(build)}`, off, alert !== null);
};

const canaryHtml = (name: string, canary: RemoteReport['canary']): string => {
  if (!canary) return '';
  const { build, alert } = canary;
  const stop = button({ action: 'stop', remote: name, build }, `Stop the canary of ${name}`);
  return `<h3>Canary${alert ? ', held' : ''}</h3><p>${code(build)} for ${percent(canary.percent)} of the visitors</p><p>${deployedByHtml(canary)}</p>${watchHtml(name, canary)}${stop}`;
};

const PHASE_TEXTS = {
  running: 'Not enough visits yet.',
  successful: 'As good as its baseline.',
  inconclusive: 'Browsers report more failures. A person must decide.',
} as const;

type AnalysisReport = RemoteReport['analyses'][number];

const figuresHtml = ({ build, ...figures }: AnalysisReport['candidate']): string => {
  const { visits, failedVisits, renders, failedRenders } = figures;
  return `<li>${code(build)}: ${failedVisits} of ${formatCount(visits, 'visit')} and ${failedRenders} of ${formatCount(renders, 'render')} failed</li>`;
};

const analysisHtml = ({ phase, candidate, baseline }: AnalysisReport): string =>
  `<h3>Analysis of ${code(candidate.build)}</h3><p>${PHASE_TEXTS[phase]}</p><ul>${figuresHtml(candidate)}${figuresHtml(baseline)}</ul>`;

const historyHtml = ({ name, stable, canary, history }: RemoteReport): string => {
  const lines = history.map(({ id, at, action, build, percent: share, by, reason, served }) => {
    const isServed = served[0] === stable.build && served[1] === canary?.build;
    const restore = button(
      { action: 'restore', remote: name, line: id },
      `Restore ${name} as of ${id}`,
    );
    return listItemHtml(
      `${action} ${code(build)}${share === null ? '' : ` ${percent(share)}`} ${timeHtml(at)}`,
      `by ${escapeHtml(by)}${reason ? `: ${escapeHtml(reason)}` : ''}`,
      isServed ? '' : restore,
    );
  });
  return lines.length ? detailsHtml('History', listHtml(lines)) : '';
};

const blockedHtml = ({ blocked }: RemoteReport): string => {
  const lines = blocked.map(({ build, reason, at }) =>
    listItemHtml(`${code(build)} ${timeHtml(at)}`, escapeHtml(reason)),
  );
  return lines.length ? detailsHtml('Blocked builds', listHtml(lines.reverse())) : '';
};

const remoteHtml = (remote: RemoteReport): string => {
  const { name, owner, state, stable, previous, canary, analyses } = remote;
  const isWatched = analyses.some(({ isCanary }) => !isCanary);
  const back = { action: 'rollback', remote: name, build: stable.build } as const;
  const blocks = [
    `<h3>Stable</h3><p>${code(stable.build)}</p><p>${deployedByHtml(stable)}</p>`,
    isWatched || stable.alert ? watchHtml(name, stable) : '',
    previous ? button(back, `Roll ${name} back to ${previous}`) : '',
    canaryHtml(name, canary),
    ...analyses.map(analysisHtml),
    blockedHtml(remote),
    historyHtml(remote),
  ];
  return `<section id="section-${name}" aria-labelledby="remote-${name}"><header><h2 id="remote-${name}">${escapeHtml(name)}</h2>${stateHtml(state)}</header><p>${owner ? `Owner: ${escapeHtml(owner)}` : 'No owner.'}</p>${blocks.join('')}</section>`;
};

const errorsHtml = ({ errors }: Report): string => {
  const lines = errors.map(({ at, remote, build, owner, where, message, count }) =>
    listItemHtml(
      `<span>${escapeHtml(remote)} ${code(build)}${owner && ` (${escapeHtml(owner)})`}</span> ${count > 1 ? `${count} times, last` : ''} ${timeHtml(at)}`,
      `in the ${where}: ${escapeHtml(message)}`,
    ),
  );
  return lines.length ? listHtml(lines) : '<p>None since the shell started.</p>';
};

const mapHtml = ({ map, api, database }: Report): string =>
  `<p>Map version ${map.version}. API: ${stateHtml(api)}, database: ${stateHtml(database)}</p>${map.refused ? `<p role="alert">Refused, the last good map stays in force: ${escapeHtml(map.refused)}</p>` : ''}`;

/** The message about the change just made. */
export interface FlashMessage {
  text: string;
  isProblem: boolean;
}

const flashHtml = ({ text, isProblem }: FlashMessage): string =>
  `<p role="${isProblem ? 'alert' : 'status'}">${escapeHtml(text)}</p>`;

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
  overrideForm: string;
  /** Query of the requested address. */
  search: string;
  message?: FlashMessage | undefined;
}

/** `GET /admin/platform`: the builds of each remote and their reasons. */
export function platformPage(shown: Shown): PlainPage {
  const { report, siteName, menu, overrideForm, search, message } = shown;
  const address = escapeHtml(PLATFORM_PATH + search);
  return renderPlainPage({
    title: `Platform of ${siteName}`,
    style: STYLE + MENU_STYLE + FORM_STYLE,
    header: menuHtml(siteName, menu),
    main: `<h1>Platform</h1>${message ? flashHtml(message) : ''}${alertsHtml(report)}${mapHtml(report)}<div class="remotes">${report.remotes.map(remoteHtml).join('')}</div>${overrideForm}<section aria-labelledby="errors"><h2 id="errors">Last errors</h2>${errorsHtml(report)}</section><p><a href="${address}">Refresh</a></p>`,
  });
}

/** The page for requests without a session. */
export const signInPage = (
  { siteName, menu, search }: Pick<Shown, 'siteName' | 'menu' | 'search'>,
  problem?: string,
): PlainPage =>
  renderPlainPage({
    title: `Platform of ${siteName}`,
    style: STYLE + MENU_STYLE,
    header: menuHtml(siteName, menu),
    main: `<h1>Platform</h1>${problem === undefined ? '' : flashHtml({ text: problem, isProblem: true })}<p>Sign in to see which build of each part of the site is live.</p><form method="post" action="${escapeHtml(SIGN_IN_PATH + search)}"><label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password" required><p><button>Sign in</button></p></form>`,
  });
