import { findRoute, type Site } from '@site/islands/define/site';
import { FONT_FACES, PlainPage } from '@site/islands/server/PlainPage';
import type { Status } from './report';
import { STATE_STYLE, StateLabel } from './StateLabel';

const STYLE = `
main{max-width:72.5rem;margin-inline:auto}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));gap:1rem;margin:2rem 0}
dl>div{padding:1.25rem;border:1px solid var(--line);border-radius:1rem;background:var(--surface)}
dt{font-weight:600}dd{margin:0}
`;

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

function getSummary({ remotes, api, database }: Status): [text: string, marked: string] {
  const all = [...remotes.map(({ state }) => state), api, database];
  if (all.every((state) => state === 'ok')) return ['Everything is', 'working'];
  return all.some((state) => state === 'down')
    ? ['Something is', 'missing']
    : ['Mostly', 'working'];
}

interface StatusPageProps {
  status: Status;
  site: Links;
  siteName: string;
}

/** `GET /status`, public: the state of each part of the site, in its visitors' words. */
export function StatusPage({ status, site, siteName }: StatusPageProps) {
  const [text, marked] = getSummary(status);
  const parts = [
    ...status.remotes.map(({ name, state }) => ({ name: getDisplayName(name, site), state })),
    { name: 'Forms and live data', state: status.api },
    { name: 'Stored data', state: status.database },
  ];
  return (
    <PlainPage title={`Status of ${siteName}`} css={FONT_FACES + STATE_STYLE + STYLE}>
      <p>
        <a href="/">{siteName}</a>
      </p>
      <h1 id="summary">
        {text} <mark>{marked}</mark>
      </h1>
      <p>
        This is the state of each part of the site right now. If one part is down, the rest of the
        site keeps working.
      </p>
      <dl id="states">
        {parts.map(({ name, state }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <StateLabel state={state} />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <a href="">Refresh</a>
      </p>
    </PlainPage>
  );
}
