import { expect, test } from '@jest/globals';
import { createElement, type ReactNode } from 'react';
import { createStore } from '@site/shared-ui/app';
import { locationOf } from '@site/shared-ui/islands';
import { testBusiness } from '@site/shared-ui/testing/render-islands';
import { Badge, Box, Button, chakra, createStyles, Section } from '@site/shared-ui/ui';
import { loadedIsland } from '../../testing/loaded-island';
import { renderIsland } from './render-island';
import { renderStyleTags } from './style-tags';

function rendered(content: ReactNode): { html: string; css: string } {
  const store = createStore({ origin: 'http://api.test' });
  const styles = createStyles();
  const request = { location: locationOf('/'), business: testBusiness, store, styles };
  const html = renderIsland(
    loadedIsland(() => content),
    '0',
    request,
  );
  return { html, css: renderStyleTags(styles, html) };
}

const Narrow = chakra(Section, {
  base: { maxWidth: 'measure' },
  variants: { far: { true: { mt: '8' } } },
});

/** The same content each time, created again as for a page. */
const page = () => [
  createElement(Badge, { key: 1, tone: 'plain' }, 'Free'),
  createElement(Button, { key: 2, kind: 'quiet', size: 'sm', marginTop: '4' }, 'Open'),
  createElement(Narrow, { key: 3, tone: 'sunk', far: true, _hover: { color: 'accent' } }),
  createElement(Box, {
    key: 4,
    css: { '& > p': { color: 'muted' } },
    padding: { base: '2', md: '4' },
  }),
];

test('rendering a page again gives the same HTML and CSS', () => {
  const first = rendered(page());
  expect(first.css).toContain('var(--s-sizes-measure)');
  rendered(createElement(Box, { padding: { md: '4', base: '2' } }));
  rendered([...page()].reverse());
  rendered(createElement(Badge, null, 'Another'));
  expect(rendered(page())).toEqual(first);
});

test('a page has the styles of its own elements only', () => {
  rendered(createElement(Box, { color: '#123456' }));
  expect(rendered(createElement(Box, { color: '#654321' })).css).toMatch(
    /^((?!#123456).)*#654321((?!#123456).)*$/,
  );
});

test('style props apply in their order', () => {
  const order = (css: string) =>
    [...css.matchAll(/(?<![-\w])(column-)?gap:/g)].map(([name]) => name);
  const styles = { gap: '1', columnGap: '2' };
  const turned = { columnGap: '2', gap: '1' };
  expect(order(rendered(createElement(Box, styles)).css)).toEqual(['gap:', 'column-gap:']);
  expect(order(rendered(createElement(Box, turned)).css)).toEqual(['column-gap:', 'gap:']);
});

test('more styles than the cache holds are rendered correctly', () => {
  const first = rendered(page());
  const many = Array.from({ length: 4_001 }, (_, width) =>
    createElement(Box, { key: width, width: `${width}px` }),
  );
  expect(rendered(many).css).toContain('width:4000px');
  expect(rendered(page())).toEqual(first);
  expect(rendered(createElement(Box, { width: '7px' })).css).toContain('width:7px');
});
