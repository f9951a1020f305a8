import { renderToStaticMarkup } from 'react-dom/server';
import { light } from '@site/contracts/offer/palette';
import { BUILDS_PATH, END_PATH } from '../paths';
import type { Override } from './overrides';

/** Styles of the banner. They are the same in both color schemes, so that it does not look like a part of the page. */
export const BANNER_STYLE = `
.override {
  display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; align-items: center;
  padding: .5rem max(1.25rem, (100% - 72.5rem) / 2); border-block: 2px solid ${light.ink};
  background: ${light.marker}; color: ${light.ink}; overflow-wrap: anywhere;
}
.override p { flex: 1 1 20rem; margin: 0; }
.override a, .override button {
  display: inline-flex; align-items: center; min-height: 44px; padding: 0 1rem;
  border: 2px solid ${light.ink}; border-radius: .5rem;
  background: none; color: inherit; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer;
}
.override a:hover, .override button:hover { background: ${light.paper}; }
.override :focus-visible { outline: 3px solid ${light.ink}; outline-offset: 2px; }
`;

export const EndTime = ({ until }: Pick<Override, 'until'>) => {
  const at = new Date(until).toISOString();
  return <time dateTime={at}>{at.slice(11, 16)} UTC</time>;
};

/** HTML of the banner on every page with an override; its button works without script. */
export const renderBanner = ({ label, problems, until }: Override): string =>
  renderToStaticMarkup(
    <aside className="override" aria-label="Override">
      <p>
        <strong>Only you see this:</strong> {label}, until <EndTime until={until} />.{' '}
        {problems.join(' ')}
      </p>
      <a href={BUILDS_PATH}>Platform</a>
      <form method="post" action={END_PATH}>
        <button>End the override</button>
      </form>
    </aside>,
  );
