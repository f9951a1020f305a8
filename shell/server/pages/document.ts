import { dark, light } from '@site/contracts/offer/palette';
import type { Site } from '@site/islands/define/site';
import type { RenderResult, ServerSite } from '@site/islands/server/job';
import type { PageAddress } from '@site/islands/server/page-address';
import { BANNER_STYLE, renderBanner } from '@site/releases/override/OverrideBanner';
import type { BuildSelection } from '@site/releases/selection/build-selection';
import type { BeaconTokens } from '@site/releases/watch/beacon';
import { attributesHtml, formatScriptJson } from '@site/server-kit/html/escape';
import { type InlineTexts, listInlineStyles } from '@site/server-kit/html/page-policy';

/** Files of the shell's browser build; made by tooling/src/build/shell.ts. */
export interface ShellFiles {
  build: string;
  entry: string[];
  /** Chunks that the islands of every page need. */
  preload: string[];
  facades: Readonly<Record<string, string[]>>;
}

export interface PageDocument extends InlineTexts {
  html: string;
}

/** Hook that React Fast Refresh expects before React is loaded. Development only. */
const REFRESH_HOOK =
  'window.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers:new Map(),supportsFiber:true,inject(r){var i=this.renderers.size+1;this.renderers.set(i,r);return i},onCommitFiberRoot(){},onCommitFiberUnmount(){},onScheduleFiberRoot(){},checkDCE(){}};';

/**
 * The site for the browser: its pins without the fields that only the server uses, but with tokens for their beacons.
 * The tokens are no part of `site`, because they change every day, and the pages of a selection do not.
 */
export const publicSite = (site: ServerSite, tokens: Pick<BeaconTokens, 'derive'>): Site => ({
  ...site,
  pins: Object.fromEntries(
    Object.entries(site.pins).map(([name, pin]) => {
      const { manifest: _, internalBase: _base, owner: _owner, ...shown } = pin;
      const token = tokens.derive(name, pin.build);
      return [name, { ...shown, ...(token && { token }) }];
    }),
  ),
});

const MAIN_START = '<main id="main" tabindex="-1">';
const MAIN_END = '</main>';

/** Inner HTML of `main` in a document of {@link pageDocument}. */
export const extractMain = (html: string): string =>
  html.slice(html.indexOf(MAIN_START) + MAIN_START.length, html.lastIndexOf(MAIN_END));

export interface DocumentDependencies {
  files: ShellFiles;
  boot: string;
  environment: { VITALS_PERCENT: number };
  beaconTokens: Pick<BeaconTokens, 'derive'>;
}

const preloadFont = (name: string): string =>
  `<link rel="preload" href="/fonts/${name}.woff2" as="font" type="font/woff2" crossorigin>`;

const HEAD_OF_EVERY_PAGE = [
  '<meta name="color-scheme" content="light dark">',
  `<meta name="theme-color" content="${light.paper}" media="(prefers-color-scheme: light)">`,
  `<meta name="theme-color" content="${dark.paper}" media="(prefers-color-scheme: dark)">`,
  '<link rel="icon" href="/icons/icon-96.png" type="image/png" sizes="96x96">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml" sizes="any">',
  '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
  preloadFont('bricolage-grotesque'),
  preloadFont('instrument-sans'),
].join('');

/** A page's complete document. It names no script file: the boot script is inline. */
export function pageDocument(
  page: RenderResult,
  { site, isInDevelopment, override }: BuildSelection,
  { pathname, isConfidential, isNotFoundPage }: PageAddress,
  { files, boot, environment, beaconTokens }: DocumentDependencies,
): PageDocument {
  const facades = page.facades.flatMap((name) => files.facades[name] ?? []);
  const root = attributesHtml({
    lang: 'en',
    'data-shell': files.build,
    'data-entry': files.entry.join(' '),
    'data-preload': [...files.preload, ...facades, ...page.preload].join(' '),
    'data-vitals': isConfidential || override ? undefined : String(environment.VITALS_PERCENT),
    'data-confidential': isConfidential || undefined,
    'data-override': override?.label,
    'data-dev': isInDevelopment || undefined,
    // The not-found page is answered at other paths than the one that it was rendered at.
    'data-rendered-at': isNotFoundPage && pathname,
  });
  const banner = override ? renderBanner(override) : '';
  const bannerStyle = override ? `<style>${BANNER_STYLE}</style>` : '';
  const script = (isInDevelopment ? REFRESH_HOOK : '') + boot;
  const json = formatScriptJson(publicSite(site, beaconTokens));
  const html = [
    `<!doctype html><html${root}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    page.head,
    HEAD_OF_EVERY_PAGE,
    `<style>${page.globalStyles}</style>${page.styles}${bannerStyle}`,
    `<script type="application/json" data-json="site">${json}</script>`,
    `<script>${script}</script></head>`,
    `<body>${page.header}${banner}${MAIN_START}${page.main}${MAIN_END}${page.footer}`,
    `<script type="application/json" data-json="state">${page.state}</script></body></html>`,
  ].join('');
  return {
    html,
    scripts: [script],
    styles: [page.globalStyles, ...listInlineStyles(page.styles + bannerStyle)],
  };
}
