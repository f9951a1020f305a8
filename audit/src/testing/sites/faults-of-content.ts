import { withRoute } from './fixture-site';
import { type NamedFault, inMain, page } from './named-fault';

/** Faults of the content and the images. */
export const contentFaults: readonly NamedFault[] = [
  {
    name: 'no main heading',
    fault: page(/<h1>.*<\/h1>/, '<p>Sourdough bread</p>'),
    expected: { HS1: 'fail', HS2: 'blocked', TT5: 'blocked' },
  },
  { name: 'two main headings', fault: inMain('<h1>More</h1>'), expected: { HS2: 'warn' } },
  {
    name: 'headings that skip levels and are empty',
    fault: inMain('<h4>Opening hours</h4><h2> </h2>'),
    expected: { HS3: 'fail' },
  },
  {
    name: 'little text',
    fault: page(/<p id="story">[^]*<h2>/, '<p>Bread, rye and cake.</p><h2>'),
    expected: { HS4: 'warn' },
  },
  {
    name: 'JSON-LD that is not JSON',
    fault: page('"@type":"Organization",', '"@type":"Organization",,'),
    expected: { HS5: 'fail' },
  },
  {
    name: 'JSON-LD without what matters',
    fault: page('"name":"Padaria Rosa",', ''),
    expected: { HS5: 'warn' },
  },
  {
    name: 'links that say nothing',
    fault: inMain('<a href="/a">Click here</a> <a href="/b"> MORE </a> <a href="/c">here</a>'),
    expected: { HS6: 'fail' },
  },
  {
    name: 'links that crawlers cannot follow',
    fault: inMain('<a href="javascript:void(0)">Order</a><a onclick="open()">Map</a>'),
    expected: { HS7: 'fail' },
  },
  {
    name: 'a llms.txt that is a page',
    fault: withRoute('/llms.txt', {
      headers: { 'content-type': 'text/html' },
      body: '<!doctype html><h1>App</h1>',
    }),
    expected: { HS8: 'warn' },
  },
  {
    name: 'images without alternative text',
    fault: page(' alt="A baker shapes loaves at the oven"', ''),
    expected: { IM1: 'fail' },
  },
  {
    name: 'a link that holds nothing but a silent image',
    fault: inMain(
      '<a href="/x"><img src="/loaf.png" alt="" width="9" height="9" loading="lazy"></a>',
    ),
    expected: { IM1: 'fail' },
  },
  {
    name: 'file names as alternative texts',
    fault: page('alt="Rye loaf with a dark crust"', 'alt="IMG_1234"'),
    expected: { IM2: 'warn' },
  },
  {
    name: 'images without a size',
    fault: page(' width="400" height="300"', ' width="400"'),
    expected: { IM3: 'fail' },
  },
  {
    name: 'a broken image',
    fault: page('src="/loaf.png"', 'src="/gone.png"'),
    expected: { IM4: 'fail' },
  },
  {
    name: 'an image that is a page',
    fault: withRoute('/loaf.png', { headers: { 'content-type': 'text/html' } }),
    expected: { IM4: 'fail', PS5: 'warn' },
  },
  {
    name: 'a heavy image',
    fault: withRoute('/loaf.png', { body: Buffer.alloc(300 * 1_024, 1) }),
    expected: { IM5: 'warn' },
  },
  {
    name: 'the first image is lazy',
    fault: page('width="800" height="450"', 'width="800" height="450" loading="lazy"'),
    expected: { IM6: 'fail' },
  },
];
