import { dark, light } from '@site/contracts/palette';

/** Colours of the site, light and dark; system fonts, so that the page is one file. */
export const stylesheet = `
:root{color-scheme:light dark;--paper:${light.paper};--surface:${light.surface};--ink:${light.ink};--muted:${light.muted};--line:${light.line};--accent:${light.accent};--soft:${light.accentSoft};--marker:${light.marker}}
@media (prefers-color-scheme:dark){:root{--paper:${dark.paper};--surface:${dark.surface};--ink:${dark.ink};--muted:${dark.muted};--line:${dark.line};--accent:${dark.accent};--soft:${dark.accentSoft};--marker:${dark.marker}}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 17px/1.6 "Instrument Sans",system-ui,sans-serif}
header,main{max-width:960px;margin:0 auto;padding:0 20px}
header{padding-top:48px}
h1,h2,h3{font-family:"Bricolage Grotesque","Instrument Sans",system-ui,sans-serif;letter-spacing:-.02em;line-height:1.15;font-weight:650}
h1{font-size:clamp(38px,6vw,56px);margin:0 0 16px}
h1 mark{background:var(--marker);color:inherit;padding:0 .1em}
h2{font-size:clamp(28px,4vw,36px);margin:64px 0 16px}
h3{font-size:19px;margin:0;overflow-wrap:anywhere}
h4{font-size:15px;margin:20px 0 4px}
p{max-width:34em;margin:8px 0}
a{color:var(--accent);text-underline-offset:3px}
a:focus-visible,summary:focus-visible,.wide:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:4px}
code{overflow-wrap:anywhere;font:500 15px/1.5 ui-monospace,monospace}
.skip{position:absolute;left:-999px}
.skip:focus{left:20px;top:12px;background:var(--surface);padding:8px 12px}
nav ul{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:4px 20px}
nav a{display:inline-block;padding:10px 0}
article{background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:20px;margin:16px 0}
.method{display:inline-block;background:var(--soft);color:var(--accent);border-radius:6px;padding:0 8px;margin-right:8px;font:600 15px/1.7 ui-monospace,monospace}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:15px}
th,td{text-align:left;vertical-align:top;padding:8px 16px 8px 0;border-top:1px solid var(--line)}
thead th{border-top:0;color:var(--muted);font-weight:600}
td:last-child{min-width:14em}
article{min-width:0}
summary{overflow-wrap:anywhere}
summary{min-height:44px;padding:10px 0;cursor:pointer;color:var(--accent);font-weight:600}
footer{max-width:960px;margin:64px auto 48px;padding:0 20px;color:var(--muted)}
`;
