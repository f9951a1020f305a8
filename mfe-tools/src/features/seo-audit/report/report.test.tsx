import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AuditResults } from '@site/contracts/audit/audit';
import { checkCount } from '@site/contracts/audit/audit-checks';
import { getHref } from '@site/shared-ui/testing/links';
import { renderIslands } from '@site/shared-ui/testing/render-islands';
import { createAuditResults, type Findings } from '../../../testing/audit-results';
import { AuditReport } from './AuditReport';

const findings: Findings = {
  IM1: {
    title: 'Images have no alternative text',
    outcome: 'fail',
    evidence: '<img src="/img/van-2.jpg"> · line 118',
    recommendation: 'Describe each image.',
    gain: 6,
    effort: { time: 'hour', level: 'easy' },
  },
  SS1: { title: 'The page isn’t encrypted', outcome: 'fail', recommendation: 'Get a certificate.' },
  SS2: { title: 'No HTTPS yet, so no certificate', outcome: 'blocked', cause: 'SS1' },
  MD7: { title: 'The page doesn’t name its own address', outcome: 'warn', gain: 1 },
  MD9: { title: 'The page links to no other languages', outcome: 'na' },
};
const plan: AuditResults['plan'] = {
  tasks: [
    { id: 'SS1', settles: ['SS2'], gain: 9 },
    { id: 'IM1', settles: [], gain: 6 },
    { id: 'MD7', settles: [], gain: 0 },
  ],
  first: 3,
  scoreAfter: 86,
};

const show = (rest: Partial<AuditResults> = {}) => {
  const results = createAuditResults(findings, { plan, ...rest });
  return renderIslands([() => <AuditReport results={results} level={2} />]);
};
// By text: a search by role computes the styles of every element of the report.
const chips = () => within(screen.getByLabelText('Show'));
const chip = (name: string) => chips().getByText(name);
const hrefAt = (text: string) => screen.getByText(text).closest('a')?.getAttribute('href');
/** The point with this id among those that are folded. */
const point = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`There is no point ${id}`);
  return found;
};
const group = (id: string): HTMLDetailsElement => {
  const details = point(id).closest('details');
  if (!details) throw new Error(`${id} is not in a group`);
  return details;
};

afterEach(() => {
  jest.restoreAllMocks();
  history.replaceState(null, '', '/');
});

test('the first three tasks have advice, time, effort and points', () => {
  show();
  expect(
    screen.getByRole('heading', { name: 'Fix these three and the score becomes 86' }),
  ).toBeVisible();
  const list = screen.getAllByRole('list').find(({ tagName }) => tagName === 'OL');
  const tasks = within(list as HTMLElement).getAllByRole('listitem');
  expect(tasks.map((task) => within(task).getByRole('heading').textContent)).toEqual([
    'The page isn’t encrypted',
    'Images have no alternative text',
    'The page doesn’t name its own address',
  ]);
  const [first, second, third] = tasks.map((task) => within(task));
  expect(first?.getByText('+9 points')).toBeVisible();
  expect(first?.getByText('Fixes one more point along with it.')).toBeVisible();
  expect(second?.getByText('Describe each image.')).toBeVisible();
  expect(second?.getByText('About an hour · easy, in your website’s editor')).toBeVisible();
  expect(second?.getByRole('link')).toHaveAttribute('href', '#IM1');
  expect(third?.queryByText(/\+0/)).not.toBeInTheDocument();
});

test('a report with nothing to fix shows a message and two filters', () => {
  const results = createAuditResults({}, { plan: { tasks: [], first: 0, scoreAfter: 100 } });
  renderIslands([() => <AuditReport results={results} level={2} />]);
  expect(screen.getByRole('heading', { name: 'Nothing to fix' })).toBeVisible();
  expect(screen.getByText('Every point that applies to this page is fine.')).toBeVisible();
  expect(
    chips()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([`Fine ${checkCount}`, `All ${checkCount}`]);
});

test('a report shows page, time and scores with ratings, groups to fix first', () => {
  show({ finalUrl: 'https://www.riverside.example/', notes: ['no images: not counted'] });
  for (const text of [
    'Checked November 21, 2026, 10:42 AM UTC · 6.2 s',
    'https://www.riverside.example/ (asked for as https://riverside.example)',
    `${checkCount} points: ${checkCount - 5} fine, 1 could be better, 2 to fix, 1 waiting for another fix, 1 does not apply`,
    /^AI search: 5 of the 7 points/,
    'no images: not counted',
  ])
    expect(screen.getByText(text)).toBeVisible();
  const scores = screen
    .getAllByRole('progressbar')
    .map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuetext')]);
  expect(scores.map(([label]) => label)).toEqual([
    'Image optimization',
    'SSL security',
    'Meta descriptions',
    'Page speed',
    'Heading structure',
    'Title tags',
    'Mobile optimization',
  ]);
  expect(scores).toEqual(
    expect.arrayContaining([
      ['Title tags', '88 out of 100: good'],
      ['Meta descriptions', '64 out of 100: fair'],
      ['SSL security', '59 out of 100: poor'],
    ]),
  );
  expect(screen.getByLabelText('Title tags')).toHaveAttribute('aria-valuenow', '88');
});

describe('the map', () => {
  test('has a link for each point, named by its finding', () => {
    show();
    const map = screen.getByLabelText(`Map of the ${checkCount} points`);
    const links = [...map.querySelectorAll('a')];
    expect(links).toHaveLength(checkCount);
    for (const { hash } of links) expect(document.querySelector(hash)).toBeInTheDocument();
    expect(links.map(({ ariaLabel }) => ariaLabel)).toEqual(
      expect.arrayContaining([
        'IM1 Images have no alternative text: to fix',
        'MD7 The page doesn’t name its own address: could be better',
        'SS2 No HTTPS yet, so no certificate: waiting for another fix',
        'MD9 The page links to no other languages: does not apply',
        'TT1 Check TT1: fine',
      ]),
    );
  });

  test.each(['IM1', 'SS2', 'PS1'])('a link to %s unfolds its group', (id) => {
    jest.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    show();
    expect(group(id).open).toBe(false);
    history.replaceState(null, '', `#${id}`);
    fireEvent(window, new HashChangeEvent('hashchange'));
    expect(group(id).open).toBe(true);
    expect(point(id)).toHaveAttribute('tabindex', '-1');
  });
});

describe('the points', () => {
  test('are folded by group, with outcome, evidence, advice and dependent points', () => {
    show();
    expect(document.querySelectorAll('[data-outcome]')).toHaveLength(checkCount);
    expect(document.querySelectorAll('details[open]')).toHaveLength(0);
    group('IM1').open = true;
    const worst = within(point('IM1'));
    expect(worst.getByText('To fix')).toBeVisible();
    expect(worst.getByText('+6 points')).toBeVisible();
    expect(worst.getByText('<img src="/img/van-2.jpg"> · line 118')).toBeVisible();
    expect(worst.getByText('Describe each image.')).toBeVisible();
    expect(getHref('IM1 why it matters', worst)).toBe('/seo-audit/checks#IM1');
    expect(point('SS1')).toContainElement(point('SS2'));
    group('SS1').open = true;
    const cause = within(point('SS1'));
    expect(cause.getByText('Waiting for this fix')).toBeVisible();
    expect(cause.getByText('No HTTPS yet, so no certificate')).toBeVisible();
  });

  test('are filtered to those to fix at first; a filter shows one kind and unfolds its groups', () => {
    show();
    expect(chip('To fix 2')).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(chip('Could be better 1'));
    expect(chip('Could be better 1')).toHaveAttribute('aria-pressed', 'true');
    expect(chip('To fix 2')).toHaveAttribute('aria-pressed', 'false');
    expect([group('MD7').open, group('IM1').open]).toEqual([true, false]);
    expect(within(point('MD7')).getByText('Seen for MD7')).toBeVisible();
    expect(point('MD1')).not.toBeVisible();
    fireEvent.click(chip(`All ${checkCount}`));
    expect([...document.querySelectorAll('details')].every(({ open }) => open)).toBe(true);
    expect(point('MD1')).toBeVisible();
    fireEvent.click(chip('To fix 2'));
    group('MD7').open = true;
    expect(within(group('MD7')).getByText('Nothing to fix in this group.')).toBeVisible();
  });
});

describe('sharing the report', () => {
  const address = 'http://localhost/seo-audit/result/2f0f0c1e-6f6b-4c37-9a52-0d7a0f7f4a11';

  test('copies its link, and shows a link if copying fails', async () => {
    userEvent.setup();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    show();
    fireEvent.click(screen.getByText('Copy the link'));
    expect(write).toHaveBeenCalledWith(address);
    expect(await screen.findByText(/^Link copied/)).toHaveAttribute('role', 'status');
    write.mockRejectedValue(new Error('denied'));
    fireEvent.click(screen.getByText('Copy the link'));
    expect(await screen.findByText(/didn’t let us copy/)).toBeVisible();
    expect(hrefAt('Open on its own page')).toBe(new URL(address).pathname);
  });

  test('it can be printed and downloaded, and leads to the method and to contact', () => {
    const print = jest.spyOn(window, 'print').mockReturnValue();
    show({ websiteUrl: 'https://riverside.example/a?b=c&d' });
    fireEvent.click(screen.getByText('Print'));
    expect(print).toHaveBeenCalledTimes(1);
    const file = '/api/seo-audit/results/2f0f0c1e-6f6b-4c37-9a52-0d7a0f7f4a11/report';
    expect(hrefAt('PDF')).toBe(`${file}.pdf`);
    expect(hrefAt('Markdown')).toBe(`${file}.md`);
    expect(hrefAt('How we score')).toBe('/seo-audit/checks');
    expect(hrefAt('Talk to us about it')).toBe(
      '/contact?website=https%3A%2F%2Friverside.example%2Fa%3Fb%3Dc%26d&topic=audit',
    );
  });
});

test('a result without checks shows scores and recommendations', () => {
  const { overallScore, scores, websiteUrl } = createAuditResults();
  const results = { overallScore, scores, websiteUrl, recommendations: 'Describe each image.' };
  renderIslands([() => <AuditReport results={results} level={2} />]);
  expect(screen.getByRole('heading', { name: 'riverside.example: 72 out of 100' })).toBeVisible();
  expect(screen.getAllByRole('progressbar')).toHaveLength(7);
  expect(screen.getByText('Describe each image.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Talk to us about it' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Show' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Copy the link' })).not.toBeInTheDocument();
});
