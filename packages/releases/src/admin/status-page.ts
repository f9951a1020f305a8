import { findRoute, type Site } from '@site/islands/define/site';
import { escapeHtml } from '@site/server-kit/html/escape';
import { FONT_FACES, type PlainPage, renderPlainPage } from '@site/server-kit/html/plain-page';
import type { State, Status } from './report';

const STATE_LABELS: Readonly<Record<State | 'unknown', string>> = {
  ok: 'Working',
  degraded: 'Partly working',
  down: 'Not working',
  unknown: 'Unknown right now',
};

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
  `<span class="state" data-state="${state}">${STATE_LABELS[state]}</span>`;

const STYLE = `${STATE_STYLE}
main{max-width:72.5rem;margin-inline:auto}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));gap:1rem;margin:2rem 0}
dl>div{padding:1.25rem;border:1px solid var(--line);border-radius:1rem;background:var(--surface)}
dt{font-weight:600}dd{margin:0}
`;

const rowHtml = (name: string, state: State | 'unknown'): string =>
  `<div><dt>${escapeHtml(name)}</dt><dd>${stateHtml(state)}</dd></div>`;

type Links = Pick<Site, 'routes' | 'navigation'>;

/** A remote's name for visitors: its links in the header, e.g. `Home, Pricing, About`. */
function getDisplayName(remote: string, site: Links): string {
  const links = site.navigation.filter(
    ({ area, href }) => area === 'header' && findRoute(site, href).remote === remote,
  );
  return (
    links.map(({ label }) => label).join(', ') ||
    remote.replace(/^./, (first) => first.toUpperCase())
  );
}

const summaryHtml = ({ remotes, api, database }: Status): string => {
  const all = [...remotes.map(({ state }) => state), api, database];
  if (all.every((state) => state === 'ok')) return 'Everything is <mark>working</mark>';
  return all.some((state) => state === 'down')
    ? 'Something is <mark>missing</mark>'
    : 'Mostly <mark>working</mark>';
};

/** `GET /status`, public: the state of each part of the site, in its visitors' words. */
export const statusPage = (status: Status, site: Links, siteName: string): PlainPage =>
  renderPlainPage({
    title: `Status of ${siteName}`,
    style: STYLE,
    main: `<p><a href="/">${escapeHtml(siteName)}</a></p><h1 id="summary">${summaryHtml(status)}</h1><p>This is the state of each part of the site right now. If one part is down, the rest of the site keeps working.</p><dl id="states">${status.remotes.map(({ name, state }) => rowHtml(getDisplayName(name, site), state)).join('')}${rowHtml('Forms and live data', status.api)}${rowHtml('Stored data', status.database)}</dl><p><a href="">Refresh</a></p>`,
  });
