import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { withProviders } from '@site/shared-ui/islands';
import { Box, Button, Heading, Progress, Stat, Stats } from './index';

const show = (content: ReactNode) => render(withProviders(content));

test('a stat has the label before its figure, and details after both', () => {
  const { container } = show(
    <Stats>
      <Stat figure="450%" label="growth">
        <dd>all clients</dd>
      </Stat>
    </Stats>,
  );
  const order = [...container.querySelectorAll('dt,dd')].map(({ textContent }) => textContent);
  expect(order).toEqual(['growth', '450%', 'all clients']);
});

test('a button has the type button by default', () => {
  show(<Button>Open</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

test.each([
  [-5, '0'],
  [66.4, '66'],
  [140, '100'],
])('progress of %d is %s, without a style attribute', (value, now) => {
  const { container } = show(<Progress value={value} label="Title tags" />);
  expect(screen.getByRole('progressbar', { name: 'Title tags' })).toHaveAttribute(
    'aria-valuenow',
    now,
  );
  expect(container.querySelector('[style]')).toBeNull();
});

test('a heading has the size of its level by default', () => {
  show(
    <>
      <Heading as="h1">First</Heading>
      <Heading as="h3">Third</Heading>
    </>,
  );
  const size = (level: number) => getComputedStyle(screen.getByRole('heading', { level })).fontSize;
  expect(size(1)).toContain('font-sizes-h1');
  expect(size(3)).toContain('font-sizes-h3');
});

test('styles have only the vendor prefixes that supported browsers need', () => {
  show(<Box display="flex" alignItems="center" bg="sunk" printColorAdjust="exact" />);
  const css = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .map(({ cssText }) => cssText.replaceAll(': ', ':').replaceAll('; ', ';'))
    .join('');
  expect(css).toContain('background:var(--s-colors-sunk)');
  expect(css).toContain('-webkit-print-color-adjust:exact;print-color-adjust:exact');
  expect(css).not.toMatch(/-webkit-box|-ms-flex|bg-currentcolor/);
});
