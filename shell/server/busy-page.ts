import { dark, light } from '@site/contracts/palette';
import { pagePolicy } from './security-headers';

/** When a visitor who came at a bad moment is to come again, in seconds. */
export const RETRY_AFTER_SECONDS = 5;

/** Colours and voice of the site without its files: this page must cost nothing. */
const STYLE = `
:root{color-scheme:light dark;--paper:${light.paper};--ink:${light.ink};--muted:${light.muted};--accent:${light.accent};--marker:${light.marker}}
@media (prefers-color-scheme:dark){:root{--paper:${dark.paper};--ink:${dark.ink};--muted:${dark.muted};--accent:${dark.accent};--marker:${dark.marker}}}
body{margin:0;min-height:100dvh;display:grid;align-content:center;box-sizing:border-box;padding:2rem clamp(1.25rem,6vw,6rem);background:var(--paper);color:var(--ink);font:400 1.0625rem/1.6 'Instrument Sans',sans-serif}
h1{margin:0 0 1rem;font:700 clamp(2.375rem,1.7rem + 2.87vw,4rem)/1.08 'Bricolage Grotesque',sans-serif;letter-spacing:-.02em;text-wrap:balance}
mark{color:inherit;background:linear-gradient(transparent 62%,var(--marker) 62%,var(--marker) 92%,transparent 92%)}
p{max-width:34em;margin:0 0 1rem;color:var(--muted)}
a{display:inline-block;padding-block:.625rem;color:var(--accent);font-weight:600;text-decoration-thickness:2px;text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`.replaceAll('\n', '');

/** The page of a moment in which more people come than the server can answer: plain HTML, sent with status 503. */
export const busyPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>One moment, please</title><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><style>${STYLE}</style></head><body><main><h1>One <mark>moment</mark>, please</h1><p>Many people are opening this site right now, more than we can answer at once. Nothing is broken.</p><p>Wait about ${RETRY_AFTER_SECONDS} seconds, then try again.</p><p><a href="">Try again</a></p></main></body></html>`;

export const busyPagePolicy = pagePolicy({ scripts: [], styles: [STYLE] }, []);
