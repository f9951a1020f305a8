import type { Quarantined } from '@site/contracts/federation';
import { attributesHtml, escapeHtml } from '../render/html';
import { FORM_STYLE } from './override-form';
import { plainPage, type PlainPage } from '../plain-page';
import { PLOT_STYLE, plotHtml } from './plot';
import type { RemoteReport, Report } from './report';
import { SERVICE_DAYS } from './service-counts';
import { STATE_STYLE, stateHtml } from './status-page';

const STYLE = `${STATE_STYLE}${PLOT_STYLE}
h2{margin:0;font-weight:700;font-size:1.5rem}
h3{margin:1.25rem 0 .25rem;font-size:1.0625rem}
section{margin:0 0 1.5rem;padding:1.25rem;border:1px solid var(--line);border-radius:.75rem;background:var(--surface);overflow-wrap:anywhere}
section header{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:baseline;justify-content:space-between}
section p{max-width:none;margin:.25rem 0}
ul{margin:.25rem 0;padding-left:1.25rem}
code{font-size:.9375em}
form{margin-top:1rem;display:inline-block}
form+form{margin-left:.75rem}
button,input{min-height:44px;padding:.5rem 1rem;border-radius:.5rem;border:1px solid var(--edge);background:var(--surface);color:var(--ink);font:inherit}
button{font-weight:600;cursor:pointer}
label{display:block;margin-bottom:.25rem;font-weight:600}
[role=status],[role=alert]{padding:.75rem 1rem;border-left:4px solid var(--accent);background:var(--surface);color:var(--ink)}
[role=alert]{border-color:var(--poor)}
@media (min-width:60rem){.remotes{display:grid;grid-template-columns:1fr 1fr;gap:1.5rem}.remotes section{margin:0}.remotes{margin-bottom:1.5rem}}
`;

export const PLATFORM_PATH = '/admin/platform';
export const SIGN_IN_PATH = `${PLATFORM_PATH}/session`;

/** Actions of the buttons. */
export const actions = ['rollback', 'stop'] as const;
type PlatformAction = (typeof actions)[number];

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;
const timeHtml = (at: string): string =>
  `<time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time>`;

type Live = RemoteReport['stable'];

const howHtml = ({ action, by, at, reason }: Live): string => {
  if (!action || !by || !at) return 'Nobody wrote down who released it.';
  const because = reason ? `: ${escapeHtml(reason)}` : '';
  return `${action} by ${escapeHtml(by)}, ${timeHtml(at)}${because}`;
};

/** A button's form. It names the build to withdraw, so that a second or late click withdraws no other build. */
const button = (action: PlatformAction, remote: string, build: string, text: string): string =>
  `<form method="post" action="${PLATFORM_PATH}"><input type="hidden" name="action" value="${action}"><input${attributesHtml({ type: 'hidden', name: 'remote', value: remote })}><input${attributesHtml({ type: 'hidden', name: 'build', value: build })}><button>${escapeHtml(text)}</button></form>`;

const percent = (value: number): string =>
  `${value.toLocaleString('en-US', { maximumFractionDigits: 2 })} %`;

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const levelHtml = (level: RemoteReport['serviceLevel']): string => {
  const { renders, failures, visits, harmed, objective, achieved, budgetLeft } = level;
  if (achieved === null || budgetLeft === null)
    return `No page was rendered or visited in the last ${SERVICE_DAYS} days.`;
  const left = budgetLeft < 0 ? 'more than all of it is used' : `${percent(budgetLeft)} left`;
  const counted = `${plural(renders, 'render')} and ${plural(visits, 'visit')}`;
  return `${percent(achieved)} of ${counted} in the last ${SERVICE_DAYS} days were whole (${failures} and ${harmed} were not); the objective is ${percent(objective)}. Error budget: ${left}.`;
};

const canaryHtml = (name: string, canary: RemoteReport['canary']): string =>
  canary
    ? `<h3>Canary</h3><p>${code(canary.build)} for ${percent(canary.percent)} of the visitors</p><p>${howHtml(canary)}</p>${button('stop', name, canary.build, `Stop the canary of ${name}`)}`
    : '';

const VERDICTS = {
  watching: 'Too little is known to say whether it is good.',
  good: 'It is as good as the other one.',
  bad: 'It harms visitors, and is being taken back.',
} as const;

const figures = ({ total, harmed }: { total: number; harmed: number }): string =>
  `${harmed} of ${total}`;

const watchedHtml = (watched: RemoteReport['watched']): string => {
  if (!watched) return '';
  const { build, reference, verdict, visits, referenceVisits, renders, minutes } = watched;
  return `<h3>Watched</h3><p>${code(build)} is compared with ${code(reference)}. ${VERDICTS[verdict]}</p><p>Harmed or slow since visitors were first given it: ${figures(visits)} visits, ${figures(referenceVisits)} with the other; ${figures(renders)} renders.</p>${plotHtml(minutes, build, reference)}`;
};

const quarantineHtml = (quarantined: readonly Quarantined[]): string =>
  quarantined.length
    ? `<h3>Quarantine</h3><ul>${quarantined.map(({ build, reason, at }) => `<li>${code(build)}, ${timeHtml(at)}: ${escapeHtml(reason)}</li>`).join('')}</ul>`
    : '';

const remoteHtml = ({ name, ...remote }: RemoteReport): string => {
  const { owner, state, stable, previous, canary, watched, quarantined, serviceLevel } = remote;
  const back = previous
    ? button('rollback', name, stable.build, `Roll ${name} back to ${previous}`)
    : '';
  return `<section aria-labelledby="remote-${name}"><header><h2 id="remote-${name}">${escapeHtml(name)}</h2>${stateHtml(state)}</header><p>${owner ? `Owner: ${escapeHtml(owner)}` : 'No owner is known.'}</p><h3>Stable</h3><p>${code(stable.build)}</p><p>${howHtml(stable)}</p>${canaryHtml(name, canary)}${watchedHtml(watched)}${quarantineHtml(quarantined)}<h3>Service level</h3><p>${levelHtml(serviceLevel)}</p>${back}</section>`;
};

const errorsHtml = ({ errors }: Report): string =>
  errors.length
    ? `<ul>${errors.map(({ at, remote, build, owner, where, message }) => `<li>${timeHtml(at)} ${escapeHtml(remote)} ${code(build)}${owner && ` (${escapeHtml(owner)})`}, in the ${where}: ${escapeHtml(message)}</li>`).join('')}</ul>`
    : '<p>None since the shell started.</p>';

/** The message about the change just made. */
export interface Said {
  text: string;
  isProblem: boolean;
}

const saidHtml = (said: Said | undefined): string =>
  said ? `<p role="${said.isProblem ? 'alert' : 'status'}">${escapeHtml(said.text)}</p>` : '';

/**
 * `GET /admin/platform`: the builds of each remote and their reasons.
 * @param overrideForm HTML of the override form
 */
export const platformPage = (
  report: Report,
  siteName: string,
  overrideForm: string,
  said?: Said,
): PlainPage =>
  plainPage({
    title: `Platform of ${siteName}`,
    style: STYLE + FORM_STYLE,
    main: `<p><a href="/">${escapeHtml(siteName)}</a></p><h1>Platform</h1>${saidHtml(said)}<p>Map version ${report.map.version}. API: ${stateHtml(report.api)}, database: ${stateHtml(report.database)}</p>${report.map.refused ? `<p role="alert">Refused, what was in force before stays: ${escapeHtml(report.map.refused)}</p>` : ''}<div class="remotes">${report.remotes.map(remoteHtml).join('')}</div>${overrideForm}<section aria-labelledby="errors"><h2 id="errors">Last errors</h2>${errorsHtml(report)}</section><p><a href="">Look again</a></p>`,
  });

/** The page for requests without a session. */
export const signInPage = (siteName: string, search: string, problem?: string): PlainPage =>
  plainPage({
    title: `Platform of ${siteName}`,
    style: STYLE,
    main: `<p><a href="/">${escapeHtml(siteName)}</a></p><h1>Platform</h1>${saidHtml(problem === undefined ? undefined : { text: problem, isProblem: true })}<p>What each part of the site serves is shown to the administration.</p><form method="post" action="${escapeHtml(SIGN_IN_PATH + search)}"><label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password" required><p><button>Sign in</button></p></form>`,
  });
