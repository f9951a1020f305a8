import { type Case, fault, inMain, page } from './case';
import { withRoute } from './fixture-site';

/** Faults of the content and the images. */
export const contentDefects: readonly Case[] = [
  fault('no main heading', page(/<h1>.*<\/h1>/, '<p>Sourdough bread</p>'), {
    HS1: 'fail',
    HS2: 'blocked',
    TT5: 'blocked',
  }),
  fault('two main headings', inMain('<h1>More</h1>'), { HS2: 'warn' }),
  fault('headings that skip levels and are empty', inMain('<h4>Opening hours</h4><h2> </h2>'), {
    HS3: 'fail',
  }),
  fault('little text', page(/<p id="story">[^]*<h2>/, '<p>Bread, rye and cake.</p><h2>'), {
    HS4: 'warn',
  }),
  fault('JSON-LD that is not JSON', page('"@type":"Organization",', '"@type":"Organization",,'), {
    HS5: 'fail',
  }),
  fault('JSON-LD without what matters', page('"name":"Padaria Rosa",', ''), { HS5: 'warn' }),
  fault(
    'links that say nothing',
    inMain('<a href="/a">Click here</a> <a href="/b"> MORE </a> <a href="/c">here</a>'),
    { HS6: 'fail' },
  ),
  fault(
    'links that crawlers cannot follow',
    inMain('<a href="javascript:void(0)">Order</a><a onclick="open()">Map</a>'),
    { HS7: 'fail' },
  ),
  fault(
    'a llms.txt that is a page',
    withRoute('/llms.txt', {
      headers: { 'content-type': 'text/html' },
      body: '<!doctype html><h1>App</h1>',
    }),
    { HS8: 'warn' },
  ),
  fault('images without alternative text', page(' alt="A baker shapes loaves at the oven"', ''), {
    IM1: 'fail',
  }),
  fault(
    'a link that holds nothing but a silent image',
    inMain('<a href="/x"><img src="/loaf.png" alt="" width="9" height="9" loading="lazy"></a>'),
    { IM1: 'fail' },
  ),
  fault(
    'file names as alternative texts',
    page('alt="Rye loaf with a dark crust"', 'alt="IMG_1234"'),
    { IM2: 'warn' },
  ),
  fault('images without a size', page(' width="400" height="300"', ' width="400"'), {
    IM3: 'fail',
  }),
  fault('a broken image', page('src="/loaf.png"', 'src="/gone.png"'), { IM4: 'fail' }),
  fault(
    'an image that is a page',
    withRoute('/loaf.png', { headers: { 'content-type': 'text/html' } }),
    { IM4: 'fail', PS5: 'warn' },
  ),
  fault('a heavy image', withRoute('/loaf.png', { body: Buffer.alloc(300 * 1_024, 1) }), {
    IM5: 'warn',
  }),
  fault(
    'the first image is lazy',
    page('width="800" height="450"', 'width="800" height="450" loading="lazy"'),
    { IM6: 'fail' },
  ),
];
