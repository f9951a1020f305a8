import { dark, light } from '@site/contracts/offer/palette';
import { Markup, markup } from '../lib/markup';
import type { Block, Email, SiteIdentity } from './email';
import type { Message } from './transports';

/** Line breaks, other control characters, and direction marks, which could disguise a text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

/** Start of an encoded word, which mail programs decode (RFC 2047). */
const ENCODED_WORD = /=\?/g;

/** A visitor's text as one line of at most 200 characters, for headers and our own sentences. */
export const toOneLine = (text: string): string =>
  text.replace(INVISIBLE, ' ').replace(ENCODED_WORD, '= ?').trim().slice(0, 200);

/** Emails follow the reader's light or dark scheme. They have no pictures and load nothing. */
const style = new Markup(`:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:24px 16px;background:${light.paper};color:${light.ink};font:17px/1.6 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}
.mail{max-width:600px;margin:0 auto}
h2{margin:28px 0 8px;font-size:20px;line-height:1.3}
p,ul,table,blockquote{margin:0 0 16px}
ul{padding-left:22px}li{margin-bottom:6px}
a{color:${light.accent}}
th{padding:2px 16px 2px 0;text-align:left;vertical-align:top;font-weight:600}td{padding:2px 0;overflow-wrap:anywhere}
blockquote{padding:2px 0 2px 16px;border-left:4px solid ${light.marker};overflow-wrap:anywhere}
.small{margin-top:32px;padding-top:16px;border-top:1px solid ${light.line};color:${light.muted};font-size:15px}
@media (prefers-color-scheme:dark){body{background:${dark.paper};color:${dark.ink}}a{color:${dark.accent}}blockquote{border-color:${dark.marker}}.small{border-color:${dark.line};color:${dark.muted}}}`);

/** Control characters that an email must not contain (RFC 5322, 3.2.3): all but tabs and line breaks. */
const CONTROL_CHARACTER = /[^\P{Cc}\t\r\n]/gu;

const splitLines = (text: string): string[] =>
  text.replace(CONTROL_CHARACTER, '').split(/\r\n?|\n/);

const renderLines = (text: string): Markup[] =>
  splitLines(text).map((part, index) => (index > 0 ? markup`<br>${part}` : markup`${part}`));

function renderBlockHtml(block: Block): Markup {
  if (typeof block === 'string') return markup`<p>${renderLines(block)}</p>`;
  if ('heading' in block) return markup`<h2>${block.heading}</h2>`;
  if ('link' in block) return markup`<p><a href="${block.link}">${block.label}</a></p>`;
  if ('list' in block)
    return markup`<ul>${block.list.map((entry) => markup`<li>${entry}</li>`)}</ul>`;
  if ('quote' in block) return markup`<blockquote>${renderLines(block.quote)}</blockquote>`;
  const rows = block.facts.map(
    ([label, value]) => markup`<tr><th scope="row">${label}</th><td>${value}</td></tr>`,
  );
  return markup`<table>${rows}</table>`;
}

function renderBlockText(block: Block): string {
  if (typeof block === 'string') return block;
  if ('heading' in block) return block.heading.toUpperCase();
  if ('link' in block) return `${block.label}:\n${block.link}`;
  if ('list' in block) return block.list.map((entry) => `- ${entry}`).join('\n');
  if ('quote' in block)
    return splitLines(block.quote)
      .map((line) => `> ${line}`)
      .join('\n');
  return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
}

const signature = ({ business }: SiteIdentity): string =>
  `${business.owner}\n${business.name}\n${business.phone}`;

const toText = ({ body, unsigned, footer }: Email, site: SiteIdentity): string =>
  [
    ...body.map(renderBlockText),
    ...(unsigned ? [] : [signature(site)]),
    '--',
    ...footer.map(renderBlockText),
    `${site.business.name}, ${site.publicUrl}`,
  ].join('\n\n');

const toHtml = ({ subject, body, unsigned, footer }: Email, site: SiteIdentity): string =>
  markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${style}</style>
</head>
<body>
<div class="mail">
${body.map(renderBlockHtml)}
${unsigned ? undefined : markup`<p>${renderLines(signature(site))}</p>`}
<div class="small">
${footer.map(renderBlockHtml)}
<p>${site.business.name}, <a href="${site.publicUrl}">${new URL(site.publicUrl).host}</a></p>
</div>
</div>
</body>
</html>
`.text;

/** Headers on one line each, however long: some mail readers do not understand folded headers. */
const toUnfoldedHeaders = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, { prepared: true, value }]),
  );

/** The Message-ID comes from the stored mail, so that a second attempt has the same one. */
export function toMessage(
  email: Email,
  { id, date, from, site }: { id: string; date: Date; from: string; site: SiteIdentity },
): Message {
  const { business } = site;
  const { replyTo = { name: business.name, address: business.email } } = email;
  return {
    id,
    date,
    content: {
      messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
      date,
      from: { name: toOneLine(business.name), address: from },
      to: { name: '', address: email.to },
      replyTo: { name: toOneLine(replyTo.name), address: replyTo.address },
      subject: toOneLine(email.subject),
      text: toText(email, site),
      html: toHtml(email, site),
      headers: toUnfoldedHeaders({
        // Suppresses automatic replies (RFC 3834).
        'Auto-Submitted': 'auto-generated',
        ...(email.oneClick && {
          'List-Unsubscribe': `<${email.oneClick}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      }),
    },
  };
}
