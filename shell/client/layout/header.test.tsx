import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { NavigationEntry } from '@site/contracts/platform/remote-manifest';
import { renderIslands, testBusiness } from '@site/shared-ui/testing/render-islands';
import AdministrationHeaderIsland from './AdministrationHeader';
import FooterIsland from './Footer';
import HeaderIsland from './Header';
import { getHeaderEntries, isAdministration } from './navigation';

/** Links of remotes: sorted by `order`, areas mixed. */
const navigation: readonly NavigationEntry[] = [
  { area: 'header', order: 10, label: 'Home', href: '/' },
  { area: 'header-action', order: 10, label: 'Get Started', href: '/contact' },
  { area: 'header-services', order: 10, label: 'All Services', href: '/services' },
  { area: 'header-resources', order: 10, label: 'Case Studies', href: '/case-studies' },
  { area: 'footer-resources', order: 10, label: 'SEO Blog', href: '/blog' },
  { area: 'footer-services', order: 10, label: 'Technical SEO Audit', href: '/services' },
  { area: 'header-services', order: 20, label: 'Link Building', href: '/services/link-building' },
  { area: 'header-resources', order: 20, label: 'Blog', href: '/blog' },
  { area: 'footer-services', order: 20, label: 'Local SEO', href: '/services' },
  { area: 'header', order: 30, label: 'Pricing', href: '/pricing' },
  { area: 'header', order: 60, label: 'Learn SEO', href: '/learning' },
  { area: 'of-tomorrow', order: 70, label: 'Unknown', href: '/unknown' },
];
const Header = () => <HeaderIsland navigation={navigation} />;
const Footer = () => <FooterIsland navigation={navigation} />;

/** Closed menus are in the document, so queries include hidden elements. */
const hidden = { hidden: true };
const desktop = () => {
  const [first] = within(screen.getByRole('banner')).getAllByRole('navigation', hidden);
  if (!first) throw new Error('The header has no navigation');
  return within(first);
};
const current = () =>
  desktop()
    .getAllByRole('link', hidden)
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);

test.each([
  ['/', ['Home']],
  ['/pricing', ['Pricing']],
  ['/learning/module/1', ['Learn SEO']],
  ['/blog/titles', ['Blog']],
  ['/services/link-building', ['All Services', 'Link Building']],
  ['/pricing-old', []],
  ['/about', []],
])('%s marks %j as current', (at, names) => {
  renderIslands([Header], { at });
  expect(current()).toEqual(names);
});

test('the header has its links and menus in order, and no empty menu', () => {
  const labels = (entries: readonly NavigationEntry[]) =>
    getHeaderEntries(entries).map(({ label }) => label);
  expect(labels(navigation)).toEqual(['Home', 'Services', 'Pricing', 'Resources', 'Learn SEO']);
  expect(labels(navigation.filter(({ area }) => area === 'header'))).toEqual([
    'Home',
    'Pricing',
    'Learn SEO',
  ]);
});

test('the side panel has every link of the header, and closes on a click', () => {
  renderIslands([Header]);
  const panel = screen.getByRole('dialog', { name: 'Menu', hidden: true });
  const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));
  expect(hrefs(within(panel).getAllByRole('link', hidden))).toEqual(
    hrefs(desktop().getAllByRole('link', hidden)),
  );
  const hide = jest.fn();
  panel.hidePopover = hide;
  const link = within(panel).getByRole('link', { name: 'Pricing', hidden: true });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(hide).toHaveBeenCalledTimes(1);
});

test('an opened side panel takes the focus, unless it has moved within the panel already', () => {
  renderIslands([Header]);
  const panel = screen.getByRole('dialog', { name: 'Menu', ...hidden });
  const opens = () => fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }));
  opens();
  expect(within(panel).getByRole('button', { name: 'Close', ...hidden })).toHaveFocus();
  const link = within(panel).getByRole('link', { name: 'Get Started', ...hidden });
  link.focus();
  opens();
  expect(link).toHaveFocus();
});

test('the footer has phone, email, and no links of an unknown area', () => {
  renderIslands([Footer]);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: testBusiness.phone })).toHaveAttribute(
    'href',
    'tel:+15550100199',
  );
  expect(footer.getByRole('link', { name: testBusiness.email })).toHaveAttribute(
    'href',
    `mailto:${testBusiness.email}`,
  );
  expect(footer.getByText(`© 2025 ${testBusiness.name}`)).toBeVisible();
  expect(screen.queryByText('Unknown')).not.toBeInTheDocument();
});

describe('the header of the administration', () => {
  const posts = { area: 'administration', order: 10, label: 'Posts', href: '/admin/posts' };
  const leads = { area: 'administration', order: 20, label: 'Leads', href: '/admin/leads' };
  const links: readonly NavigationEntry[] = [...navigation, posts, leads];

  test.each([
    ['/admin/posts', true],
    ['/admin/posts/a3f1', true],
    ['/admin/leads', true],
    ['/admin/posts-of-others', false],
    ['/admin', false],
    ['/', false],
  ])('is used at %s: %s', (pathname, expected) => {
    expect(isAdministration(links, pathname)).toBe(expected);
  });

  test('has a skip link, the home page, and one menu that marks the current page', () => {
    renderIslands([() => <AdministrationHeaderIsland navigation={links} />], {
      at: '/admin/posts/a3f1',
    });
    const [skip, home] = within(screen.getByRole('banner')).getAllByRole('link');
    expect(skip).toHaveAttribute('href', '#main');
    expect(home).toHaveAccessibleName(testBusiness.name);
    const menu = within(screen.getByRole('navigation', { name: 'Administration' }));
    expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/posts',
      '/admin/leads',
      '/admin/platform',
    ]);
    expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Posts');
  });
});
