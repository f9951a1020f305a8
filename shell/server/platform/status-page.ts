import { escapeHtml } from '@site/server-kit/html';
import { FONT_FACES, plainPage, type PlainPage } from '../plain-page';
import type { State, Status } from './report';

const words: Readonly<Record<State | 'unknown', string>> = {
  ok: 'Works',
  degraded: 'Works in parts',
  down: 'Does not work',
  unknown: 'Not known while the API is away',
};

/** Styles of both platform pages. */
export const STATE_STYLE = `${FONT_FACES}
.state{white-space:nowrap}
.state::before{content:'';display:inline-block;width:.75em;height:.75em;margin-right:.5em;border-radius:50%;background:var(--muted)}
.state[data-state=ok]::before{background:var(--good)}
.state[data-state=degraded]::before{border-radius:0;background:var(--fair)}
.state[data-state=down]::before{border-radius:0;transform:rotate(45deg);background:var(--poor)}
@media (forced-colors:active){.state::before{forced-color-adjust:none}}
`;

/** A state in words, with a symbol. */
export const stateHtml = (state: State | 'unknown'): string =>
  `<span class="state" data-state="${state}">${words[state]}</span>`;

const STYLE = `${STATE_STYLE}
dl{max-width:34rem;margin:2rem 0;border-top:1px solid var(--line)}
dl>div{display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:space-between;padding:.75rem 0;border-bottom:1px solid var(--line)}
dt{font-weight:600}dd{margin:0}
`;

const row = (name: string, state: State | 'unknown'): string =>
  `<div><dt>${escapeHtml(name)}</dt><dd>${stateHtml(state)}</dd></div>`;

const summary = ({ remotes, api, database }: Status): string => {
  const all = [...remotes.map(({ state }) => state), api, database];
  if (all.every((state) => state === 'ok')) return 'Everything <mark>works</mark>';
  return all.some((state) => state === 'down')
    ? 'Something is <mark>missing</mark>'
    : 'Mostly <mark>working</mark>';
};

/**
 * `GET /status`, public: the state of each part of the site.
 */
export const statusPage = (status: Status, siteName: string): PlainPage =>
  plainPage({
    title: `Status of ${siteName}`,
    style: STYLE,
    main: `<p><a href="/">${escapeHtml(siteName)}</a></p><h1 id="summary">${summary(status)}</h1><p>The parts of this site, as the server sees them at this moment. A part that does not work is missing from its pages; the others go on.</p><dl id="states">${status.remotes.map(({ name, state }) => row(name, state)).join('')}${row('API', status.api)}${row('Database', status.database)}</dl><p><a href="">Look again</a></p>`,
  });
