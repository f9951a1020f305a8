import { css } from '@emotion/react';
import { fontFaces } from './font-faces';
import { system } from './system';

/** Resets browser styles and sets the styles of every page. `:where` and element selectors lose against any class. */
const base = `
*,::before,::after,::backdrop{box-sizing:border-box;border:0 solid}
*{margin:0;padding:0;font:inherit}
html{color-scheme:light dark;background:var(--s-colors-paper);color:var(--s-colors-ink);font:400 100%/1.6 var(--s-fonts-body);-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-block:6rem;-webkit-tap-highlight-color:transparent}
body{min-height:100dvh;display:flex;flex-direction:column;font-size:var(--s-font-sizes-md);-webkit-font-smoothing:antialiased;overflow-wrap:break-word}
main{flex:1 0 auto}
main:focus{outline:0}
.missing,.notice,.missing-hint{width:100%;max-width:calc(var(--s-sizes-column) + 4rem);margin-inline:auto;padding:1rem clamp(1.25rem,4vw,2rem);color:var(--s-colors-muted)}
.missing h1{margin-block:3rem 1rem;color:var(--s-colors-ink);font:700 var(--s-font-sizes-h1)/1.08 var(--s-fonts-heading);letter-spacing:-.02em}
.notice{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem;padding-block:0 1rem}
.notice button{min-height:2.75rem;padding-inline:1rem;border:1px solid var(--s-colors-line);border-radius:.75rem;color:var(--s-colors-ink);font-weight:600;font-size:.9375rem}
.missing-hint a{color:var(--s-colors-accent);text-decoration:underline}
html:has([role=dialog]:popover-open,dialog:modal){overflow:hidden;scrollbar-gutter:stable;background:color-mix(in srgb,var(--s-colors-paper),rgb(17 19 18))}
html:has([role=dialog]:popover-open,dialog:modal) body{background:var(--s-colors-paper)}
.part{display:contents}
.floating{display:flex;flex-direction:column;align-items:end;gap:.75rem;position:fixed;z-index:40;right:1rem;bottom:max(1rem,env(safe-area-inset-bottom));pointer-events:none}
.floating>.part>*{pointer-events:auto}
.floating dialog{visibility:visible}
html:has(dialog:modal,[role=dialog]:popover-open,[data-wanted]) .floating{visibility:hidden}
@media (width<30rem){html:has([data-undisturbed]:focus-within) .floating{display:none}}
@media (width>=30rem){.floating{flex-direction:row}}
@media (width>=48rem){.floating{right:1.5rem}}
[data-below]{content-visibility:auto;contain-intrinsic-block-size:auto 24rem}
img,svg,video,iframe{display:block;max-width:100%}
ul,ol{list-style:none}
a{color:inherit;text-decoration:none}
b,strong{font-weight:600}
i,em,cite{font-style:italic}
small{font-size:.875em}
table{border-collapse:collapse}
code,kbd,pre,samp{font-family:var(--s-fonts-mono);font-size:.94em}
button,input,select,textarea{color:inherit;background:none;border-radius:0}
button,summary{cursor:pointer}
input[type=search]{appearance:none;-webkit-appearance:none}
::-webkit-search-decoration{display:none}
input[type=checkbox],input[type=radio],progress{accent-color:var(--s-colors-accent)}
[hidden]:not([hidden=until-found]){display:none!important}
:focus-visible{outline:3px solid var(--s-colors-accent);outline-offset:2px}
::selection{background:var(--s-colors-marker);color:var(--s-colors-ink)}
::backdrop{background:rgb(17 19 18/.5)}
.skip{position:absolute;left:1rem;top:.75rem;z-index:60;padding:.75rem 1.25rem;border-radius:.75rem;background:var(--s-colors-ink);color:var(--s-colors-paper);font-weight:600;transform:translateY(-300%)}
.skip:focus{transform:none}
@keyframes s-pulse{50%{opacity:.45}}
@keyframes s-appear{0%{opacity:0}}
@keyframes s-draw{0%{stroke-dashoffset:100}}
@keyframes s-reading{to{transform:none}}
@keyframes s-ring{0%{opacity:.7}to{opacity:0;transform:scale(1.5)}}
@media (prefers-reduced-motion:reduce){*,::before,::after,::backdrop{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}
@media print{header,footer,dialog,[popover],.floating{display:none!important}details::details-content{content-visibility:visible;block-size:auto}}
`;

let kept: string | undefined;

/** The styles that are the same on every page, as text for a style element in the head. For the server only. */
export const globalCss = (): string =>
  (kept ??= (fontFaces + base).replaceAll('\n', '') + css(system.getTokenCss()).styles);
