import type { ReactNode } from 'react';
import { FONT_FACES, PlainPage } from '@site/islands/server/PlainPage';
import { FORM_STYLE } from '../override/OverrideForm';
import { STATE_STYLE } from './StateLabel';

const STYLE = `
h2{margin:0;font-weight:700;font-size:1.5rem}
h3{margin:1.25rem 0 .25rem;font-size:1.0625rem}
section{margin:0 0 1.5rem;padding:1.25rem;border:1px solid var(--line);border-radius:.75rem;background:var(--surface);overflow-wrap:anywhere}
section header{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:baseline;justify-content:space-between}
section p{max-width:none;margin:.25rem 0}
details{margin-top:.75rem}
[role=alert] a{display:inline;padding:0}
ul{margin:.25rem 0;padding-left:1.25rem}
code{font-size:.9375em}
svg{display:block;overflow:visible}
line{stroke:var(--line);stroke-width:2}
.interval{stroke:var(--edge);stroke-width:6}
circle{fill:var(--accent)}
time{white-space:nowrap}
.records{margin:.5rem 0;padding:0;list-style:none}
.records>li{padding:.625rem 0;border-top:1px solid var(--line)}
.records p{margin:0;color:var(--ink)}
.records p+p,.records time{color:var(--muted)}
.records p:first-child{display:flex;flex-wrap:wrap;gap:0 1rem}
.records code{font-weight:600}
form{margin-top:1rem;display:inline-block}
form+form{margin-left:.75rem}
input+p{margin-top:1rem}
p>.state{margin-left:.25em}
button,input{min-height:44px;padding:.5rem 1rem;border-radius:.5rem;border:1px solid var(--edge);background:var(--surface);color:var(--ink);font:inherit}
button{font-weight:600;cursor:pointer}
label{display:block;margin-bottom:.25rem;font-weight:600}
[role=status],[role=alert]{padding:.75rem 1rem;border-left:4px solid var(--accent);background:var(--surface);color:var(--ink)}
[role=alert]{border-color:var(--poor)}
@media (min-width:60rem){.remotes{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));align-items:start;gap:1.5rem}.remotes section{margin:0}.remotes{margin-bottom:1.5rem}}
`;

/** The menu of the administration, as on the remotes' pages of it. */
const MENU_STYLE = `
body>header{display:flex;flex-wrap:wrap;align-items:center;gap:0 1.5rem;margin:-2rem calc(-1*clamp(1.25rem,6vw,6rem)) 2rem;padding:.5rem clamp(1.25rem,2.5vw,2rem);border-bottom:1px solid var(--line)}
body>header a{color:var(--ink);text-decoration:none}
body>header a:hover{background:var(--surface)}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem;margin:0 0 0 -.75rem;padding:0;list-style:none}
nav a{display:flex;align-items:center;min-height:44px;padding:0 .75rem;border-radius:.75rem;font-size:.9375rem}
nav a[aria-current]{background:var(--accentSoft);color:var(--accent)}
.skip{position:absolute;left:1rem;top:.75rem;z-index:1;padding:.75rem 1.25rem;border-radius:.75rem;background:var(--paper);transform:translateY(-300%)}
.skip:focus{transform:none}
@media (forced-colors:active){nav a[aria-current]{forced-color-adjust:none;background:Highlight;color:HighlightText}}
`;

/** A link of the administration's menu, as on the remotes' pages of it. */
export interface MenuLink {
  label: string;
  href: string;
  'aria-current': 'page' | undefined;
}

/** What the pages of the administration have around their content. */
export interface AdminFrame {
  siteName: string;
  menu: readonly MenuLink[];
}

/** The layout of the administration's pages that need no remote. */
export const AdminPage = ({ siteName, menu, children }: AdminFrame & { children: ReactNode }) => (
  <PlainPage
    title={`Platform of ${siteName}`}
    css={FONT_FACES + STATE_STYLE + STYLE + MENU_STYLE + FORM_STYLE}
    header={
      <header>
        <a className="skip" href="#main">
          Skip to main content
        </a>
        <a href="/">{siteName}</a>
        <nav aria-label="Administration">
          <ul>
            {menu.map(({ label, ...link }) => (
              <li key={link.href}>
                <a {...link}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
    }
  >
    <h1>Platform</h1>
    {children}
  </PlainPage>
);
