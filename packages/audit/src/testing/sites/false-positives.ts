import { type Case, fault as falsePositive, inMain, page } from './case';
import { type Change, combine, edit, withHeaders, withRoute } from './fixture-site';

const robots = (text: string): Change => withRoute('/robots.txt', { body: text });

const SITEMAP = 'Sitemap: {origin}/sitemap.xml\n';
const JAPANESE_STORY =
  'わたしたちは毎朝四時に窯に火を入れて、一日寝かせた生地を丁寧に形にします。'.repeat(12);

/** Correct pages that naive rules would find faults on. */
export const falsePositives: readonly Case[] = [
  falsePositive(
    'a drawing with a title stands before the title of a page without a head tag',
    combine(
      page('<head>\n', ''),
      page('<body>', '<body><svg width="9" height="9"><title>Logo of the bakery</title></svg>'),
    ),
  ),
  falsePositive(
    'decoration and tracking pixels need no text, size or care',
    inMain(`<img src="/t.gif" width="1" height="1"><img src="/x.gif" style="width:1px;height:1px">
<img src="/line.png" role="presentation"><img src="/dots.png" role="none"><div aria-hidden="true"><img src="/bg.png"></div>
<img src="/loaf.png" alt="" width="10" height="10" loading="lazy">`),
  ),
  falsePositive(
    'a Japanese page',
    combine(
      page(' lang="en"', ' lang="ja"'),
      page(/<title>[^<]*/, '<title>リスボンの天然酵母パン専門店パダリア・ローザ'),
      page(
        /name="description" content="[^"]*/,
        `name="description" content="リスボンの下町で毎朝焼きたての天然酵母パンとアーモンドケーキをお届けします。ご予約は前日の正午まで承ります。`,
      ),
      page(/<h1>[^<]*/, '<h1>リスボンで毎朝焼く天然酵母パン'),
      page(/<p id="story">[^]*<h2>/, `<p>${JAPANESE_STORY}</p><h2>`),
    ),
  ),
  falsePositive(
    'a byte order mark, capitals and tags that are left open',
    combine(
      page('<!doctype html>', '\uFEFF<!DOCTYPE HTML>'),
      page('<meta charset="utf-8">', ''),
      withHeaders({ 'content-type': 'text/html' }),
      page(
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<META NAME="VIEWPORT" CONTENT="WIDTH=DEVICE-WIDTH">',
      ),
      page(/<\/p>/g, ''),
      page('</body>\n</html>', ''),
    ),
  ),
  falsePositive(
    'relative redirects on the way to the page',
    combine(
      (site) => ({ ...site, start: '/old/place' }),
      withRoute('/old/place', { status: 301, headers: { location: '../' } }),
    ),
  ),
  falsePositive(
    'a robots.txt that does not exist',
    withRoute('/robots.txt', { status: 404, body: 'no' }),
  ),
  falsePositive(
    'training bots are blocked, search bots are not',
    robots(`User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n${SITEMAP}`),
  ),
  falsePositive(
    'the canonical in the Link header, and once more in the head',
    withHeaders({ link: '<{origin}/>; rel="canonical"' }),
  ),
  falsePositive(
    'languages, one of them in the Link header',
    combine(
      page(
        '<link rel="stylesheet"',
        '<link rel="alternate" hreflang="x-default" href="{origin}/"><link rel="alternate" hreflang="zh-Hans-CN" href="{origin}/zh"><link rel="stylesheet"',
      ),
      withHeaders({ link: '<{origin}/pt>; rel="alternate"; hreflang="pt-PT"' }),
    ),
    { MD9: 'pass' },
  ),
  falsePositive(
    'a llms.txt in order',
    withRoute('/llms.txt', {
      headers: { 'content-type': 'text/markdown' },
      body: '# Padaria Rosa\n\n> A bakery in Lisbon.\n\n- [Bread]({origin}/bread): what we bake\n',
    }),
    { HS8: 'pass' },
  ),
  falsePositive(
    'vague texts on links that do not count',
    inMain(
      '<a href="#top">here</a> <a href="mailto:a@bakery.example">more</a> <a href="/ad" rel="nofollow">click here</a>',
    ),
  ),
  falsePositive(
    'targets of links are no links',
    inMain('<a name="top"></a><a id="end" href=""></a><a>plain</a>'),
  ),
  falsePositive(
    'styles and scripts that block nobody',
    page(
      '<link rel="stylesheet"',
      '<link rel="stylesheet" href="/print.css" media="print"><link rel="alternate stylesheet" href="/dark.css"><script type="module" src="/app.js"></script><script type="application/json" src="/data.json"></script><link rel="stylesheet"',
    ),
  ),
  falsePositive(
    'small text for print, wide boxes that give way',
    combine(
      edit('/style.css', 'body{', '@media print{body{font-size:9pt}}/* p{font-size:8px} */body{'),
      page('<header>', '<header style="width:960px;max-width:100%">'),
    ),
  ),
  falsePositive(
    'an image in the modern way: picture, aspect ratio',
    inMain(
      '<picture><source srcset="/loaf.png 1x" type="image/png"><img src="/loaf.png" alt="Two loaves" width="1600" style="aspect-ratio: 4 / 3" loading="lazy"></picture>',
    ),
  ),
];
