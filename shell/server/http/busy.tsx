import { renderToStaticMarkup } from 'react-dom/server';
import { dark, light } from '@site/contracts/offer/palette';
import { buildPagePolicy } from '@site/server-kit/html/page-policy';
import { RETRY_AFTER_SECONDS } from './unavailable';

const toProperties = (palette: Readonly<Record<string, string>>): string =>
  Object.entries(palette)
    .map(([role, color]) => `--${role}:${color}`)
    .join(';');

/** The site's colors without its fonts and components: the page is sent when there is no time for more. */
const STYLE = `
:root{color-scheme:light dark;${toProperties(light)}}
@media (prefers-color-scheme:dark){:root{${toProperties(dark)}}}
*{box-sizing:border-box}
body{display:grid;align-content:center;margin:0;min-height:100dvh;padding:2rem clamp(1.25rem,6vw,6rem);background:var(--paper);color:var(--ink);font:400 1.0625rem/1.6 sans-serif}
h1{margin:0 0 1rem;font-weight:700;font-size:clamp(2.375rem,1.7rem + 2.87vw,4rem);line-height:1.08;letter-spacing:-.02em;text-wrap:balance}
mark{color:inherit;background:linear-gradient(transparent 62%,var(--marker) 62%,var(--marker) 92%,transparent 92%)}
p{max-width:34em;margin:0 0 1rem;color:var(--muted)}
a{display:inline-block;padding-block:.625rem;color:var(--accent);font-weight:600;text-decoration-thickness:2px;text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`;

const page = (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>One moment, please</title>
      <meta name="robots" content="noindex" />
      <meta name="color-scheme" content="light dark" />
      <style>{STYLE}</style>
    </head>
    <body>
      <main id="main" tabIndex={-1}>
        <h1>
          One <mark>moment</mark>, please
        </h1>
        <p>The site is busy right now. Nothing is broken.</p>
        <p>Please try again in about {RETRY_AFTER_SECONDS} seconds.</p>
        <p>
          <a href="">Try again</a>
        </p>
      </main>
    </body>
  </html>
);

/** The page while more visitors come than the server can answer, sent with status 503. */
export const busyPage = {
  html: `<!doctype html>${renderToStaticMarkup(page)}`,
  policy: buildPagePolicy({ scripts: [], styles: [STYLE] }, []),
};
