import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { dark, light } from '@site/contracts/offer/palette';
import { buildPagePolicy, extractStyles } from '@site/server-kit/html/page-policy';

const toProperties = (palette: Readonly<Record<string, string>>): string =>
  Object.entries(palette)
    .map(([role, color]) => `--${role}:${color}`)
    .join(';');

export const FONT_FACES = `
@font-face{font-family:'Bricolage Grotesque';src:url(/fonts/bricolage-grotesque.woff2) format('woff2');font-weight:500 700;font-display:swap}
@font-face{font-family:'Instrument Sans';src:url(/fonts/instrument-sans.woff2) format('woff2');font-weight:400 600;font-display:swap}
`;

/** The site's colors and typography, for pages that must work without the rest of the site. */
const STYLE = `
:root{color-scheme:light dark;${toProperties(light)}}
@media (prefers-color-scheme:dark){:root{${toProperties(dark)}}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;padding:2rem clamp(1.25rem,6vw,6rem);background:var(--paper);color:var(--ink);font:400 1.0625rem/1.6 'Instrument Sans',sans-serif}
h1,h2,h3{font-family:'Bricolage Grotesque',sans-serif;letter-spacing:-.02em;text-wrap:balance}
h1{margin:0 0 1rem;font-weight:700;font-size:clamp(2.375rem,1.7rem + 2.87vw,4rem);line-height:1.08}
mark{color:inherit;background:linear-gradient(transparent 62%,var(--marker) 62%,var(--marker) 92%,transparent 92%)}
p{max-width:34em;margin:0 0 1rem;color:var(--muted)}
a{display:inline-block;padding-block:.625rem;color:var(--accent);font-weight:600;text-decoration-thickness:2px;text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`;

interface PlainPageProps {
  title: string;
  /** Rules besides those of the layout. */
  css: string;
  header?: ReactNode;
  children: ReactNode;
}

/** The layout of the platform's own pages: without remotes, render processes and script, in the site's look. */
export const PlainPage = ({ title, css, header, children }: PlainPageProps) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <meta name="color-scheme" content="light dark" />
      <style>{STYLE + css}</style>
    </head>
    <body>
      {header}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </body>
  </html>
);

/** Renders a {@link PlainPage}. @returns its document, and the policy that allows its style */
export function renderPlainPage(page: ReactElement): { html: string; policy: string } {
  const html = `<!doctype html>${renderToStaticMarkup(page)}`;
  return { html, policy: buildPagePolicy({ scripts: [], styles: extractStyles(html) }, []) };
}
