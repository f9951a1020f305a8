import type { CheckResult } from '@site/contracts/audit/audit';
import type { Verdict } from '../../score/judge';
import type { FixtureSite } from './fixture-site';

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const STORY = `<p id="story">Every morning at four we light the oven and shape the dough that has rested for a day and a night. Our sourdough
needs nothing but flour, water, salt and time. We buy the grain from two farms near the river and mill it ourselves,
so that the bread tastes of the field it comes from.</p>
<p>At seven the first loaves lie on the shelf, still warm. Neighbours come for rye bread with a dark crust, for soft
milk rolls and for the almond cake that Rosa baked in this street sixty years ago. Her recipe hangs on the wall, and
we follow it to the gram.</p>
<h2>What we bake through the week</h2>
<p>On Monday we bake corn bread, on Tuesday spelt, on Wednesday seeds and nuts. Thursday belongs to olive bread,
Friday to brioche, and on Saturday the line reaches around the corner for the big country loaf. You can order by
telephone until noon and collect the next day, or let us bring the bread to your restaurant before breakfast.</p>`;

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fresh sourdough bread baked daily in Lisbon | Padaria Rosa</title>
<meta name="description" content="Padaria Rosa bakes sourdough, rye and almond cake every morning in Lisbon. Order until noon and collect warm bread the next day.">
<link rel="canonical" href="{origin}/">
<meta property="og:title" content="Fresh sourdough bread in Lisbon">
<meta property="og:description" content="Bread and cake from our oven, every morning.">
<meta property="og:url" content="{origin}/">
<meta property="og:image" content="{origin}/hero.png">
<link rel="stylesheet" href="/style.css">
<script src="/app.js" defer></script>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Padaria Rosa","url":"{origin}/"}</script>
</head>
<body>
<header><nav><a href="/">Home of the bakery</a> <a href="/bread">Our bread</a> <a href="/cake">Our cakes</a></nav></header>
<main>
<h1>Sourdough bread, baked daily in Lisbon</h1>
<img src="/hero.png" alt="A baker shapes loaves at the oven" width="800" height="450">
${STORY}
<img src="/loaf.png" alt="Rye loaf with a dark crust" width="400" height="300" loading="lazy">
<p>Read about <a href="/farms">the farms that grow our grain</a>.</p>
</main>
</body>
</html>
`;

const LONG = { 'cache-control': 'public, max-age=31536000, immutable' };

/** A site on which every check passes, except those without a subject. */
export const good: FixtureSite = {
  start: '/',
  routes: {
    '/': {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "frame-ancestors 'none'",
      },
      body: PAGE,
      compress: 'br',
    },
    '/robots.txt': {
      headers: { 'content-type': 'text/plain' },
      body: 'User-agent: *\nDisallow: /cart\nSitemap: {origin}/sitemap.xml\n',
    },
    '/sitemap.xml': {
      headers: { 'content-type': 'application/xml' },
      body: '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>{origin}/</loc></url></urlset>',
    },
    '/style.css': {
      headers: { 'content-type': 'text/css', ...LONG },
      body: 'body{font-size:18px}main{max-width:60rem}@media (min-width:40rem){main{margin:auto}}',
    },
    '/app.js': { headers: { 'content-type': 'text/javascript', ...LONG }, body: 'void 0;' },
    '/hero.png': { headers: { 'content-type': 'image/png', ...LONG }, body: PIXEL },
    '/loaf.png': { headers: { 'content-type': 'image/png', ...LONG }, body: PIXEL },
  },
};

const WITHOUT_SUBJECT: Readonly<Record<string, CheckResult>> = { MD9: 'na', HS8: 'na' };

/** The outcomes other than `pass`, by the ids of their checks. */
export const getOthers = ({ checks }: Verdict): Record<string, CheckResult> =>
  Object.fromEntries(
    checks.filter(({ outcome }) => outcome !== 'pass').map(({ id, outcome }) => [id, outcome]),
  );

/** The outcomes other than `pass` on the good site, after some have changed. */
export const expectedOnGood = (
  changes: Readonly<Record<string, CheckResult>> = {},
): Record<string, CheckResult> =>
  Object.fromEntries(
    Object.entries({ ...WITHOUT_SUBJECT, ...changes }).filter(([, outcome]) => outcome !== 'pass'),
  );
