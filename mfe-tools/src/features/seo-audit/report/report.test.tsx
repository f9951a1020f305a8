import { checkCount } from '@site/contracts/audit-checks';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { auditResultsWith, type Findings } from '../../../testing/audit-results';
import type { AuditResults } from '@site/contracts/audit';
import { hrefOf } from '@site/shared-ui/testing/links';
import { renderParts } from '@site/shared-ui/testing/render-part';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AuditReport } from './AuditReport';

const findings: Findings = {
  IM1: {
    title: 'Every image has a text alternative',
    outcome: 'fail',
    evidence: '<img src="/img/van-2.jpg"> · line 118',
    recommendation: 'Describe each image.',
    gain: 6,
  },
  MD7: { title: 'The page names its own address', outcome: 'warn', gain: 1 },
  TT3: { title: 'The title has a useful length', outcome: 'blocked' },
  MD9: { title: 'Languages are named', outcome: 'na' },
};

const show = (rest: Partial<AuditResults> = {}) => {
  const results = auditResultsWith(findings, { recommendations: 'Describe each image.', ...rest });
  return renderParts([() => <AuditReport results={results} level={2} />]);
};
const chips = () => within(screen.getByRole('group', { name: 'Show' }));
const point = (title: string) => screen.getByText(title, { selector: 'h4' });

afterEach(() => void jest.restoreAllMocks());

test('says what was checked and when', () => {
  show({ finalUrl: 'https://www.riverside.example/' });
  expect(screen.getByText('Checked November 21, 2026, 10:42 UTC · 6.2 s')).toBeVisible();
  expect(
    screen.getByText('https://www.riverside.example/ (asked for as https://riverside.example)'),
  ).toBeVisible();
});

test('scores are told in a figure and a word, what to do with its gain, and groups with something to fix first', () => {
  show();
  const bar = (name: string) => screen.getByRole('progressbar', { name });
  expect(bar('Title tags')).toHaveAttribute('aria-valuetext', '88 out of 100: good');
  expect(bar('Meta descriptions')).toHaveAttribute('aria-valuetext', '64 out of 100: fair');
  expect(bar('SSL security')).toHaveAttribute('aria-valuetext', '59 out of 100: poor');
  expect(screen.getAllByText('poor')).toHaveLength(2);
  const advice = within(screen.getAllByRole('list').find(({ tagName }) => tagName === 'OL')!);
  expect(advice.getByText('Describe each image.')).toBeVisible();
  expect(advice.getByText('+6')).toBeVisible();
  expect(hrefOf('Every image has a text alternative', advice)).toBe('/seo-audit/checks#IM1');
  const groups = screen
    .getAllByText(/^\d+ out of 100$/)
    .map((score) => score.previousElementSibling?.textContent);
  expect(groups).toEqual([
    'Title tags',
    'Image optimization',
    'Meta descriptions',
    'Heading structure',
    'Page speed',
    'Mobile optimization',
    'SSL security',
  ]);
});

test('advice that wins no point alone shows no gain', () => {
  show({ recommendations: 'Do what MD7 asks for.\nDo what TT3 asks for.' });
  expect(screen.getByText('+1')).toBeVisible();
  expect(screen.queryByText('+0')).not.toBeInTheDocument();
});

test('with nothing to do it says so', () => {
  show({ recommendations: '' });
  expect(screen.getByText(/Nothing: every point/)).toBeVisible();
});

test('all points are told at a glance, with what AI search needs and what limits the result', () => {
  show({ notes: ['no images: not counted'] });
  const text = `${checkCount - 4} fine, 1 could be better, 2 to fix, 1 not applicable`;
  expect(screen.getByRole('heading', { name: `${checkCount} points: ${text}` })).toBeVisible();
  expect(screen.getByRole('img', { name: `${checkCount} checks: ${text}` })).toBeVisible();
  expect(screen.getByText(/^AI search: 5 of the 7 points/)).toBeVisible();
  expect(screen.getByText('no images: not counted')).toBeVisible();
});

describe('the points', () => {
  test('stand in their groups, failing first, with outcome, evidence and advice', () => {
    show();
    expect(document.querySelectorAll('[data-outcome]')).toHaveLength(checkCount);
    const images = point('Every image has a text alternative').closest('ul') as HTMLElement;
    const [first] = within(images).getAllByRole('listitem');
    const worst = within(first as HTMLElement);
    expect(worst.getByText(/^To fix/)).toBeVisible();
    expect(worst.getByText('+6 points')).toBeVisible();
    expect(worst.getByText('<img src="/img/van-2.jpg"> · line 118')).toBeVisible();
    expect(worst.getByText('Describe each image.')).toBeVisible();
    expect(hrefOf('IM1 why it matters', worst)).toBe('/seo-audit/checks#IM1');
    expect(screen.getByText(/^To fix: held up by another point/)).toBeVisible();
  });

  test('filters count, and show one kind of them', async () => {
    show();
    const all = chips().getByRole('button', { name: `All ${checkCount}` });
    expect(all).toHaveAttribute('aria-pressed', 'true');
    const toFix = chips().getByRole('button', { name: 'To fix 2' });
    await userEvent.click(toFix);
    expect(toFix).toHaveAttribute('aria-pressed', 'true');
    expect(all).toHaveAttribute('aria-pressed', 'false');
    expect(point('Every image has a text alternative')).toBeVisible();
    expect(point('The page names its own address')).not.toBeVisible();
    expect(point('Check IM2')).not.toBeVisible();
    expect(point('Check PS1')).not.toBeVisible();
    expect(screen.getByText('Page speed', { selector: 'h3' })).not.toBeVisible();
    await userEvent.click(chips().getByRole('button', { name: 'Could be better 1' }));
    expect(point('The page names its own address')).toBeVisible();
    await userEvent.click(all);
    expect(point('Check PS1')).toBeVisible();
  });

  test('a filter that would show nothing is not offered', () => {
    renderParts([() => <AuditReport results={auditResultsWith()} level={2} />]);
    expect(
      chips()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([`All ${checkCount}`, `Fine ${checkCount}`]);
  });
});

describe('taking it along', () => {
  const address = 'http://localhost/seo-audit/result/2f0f0c1e-6f6b-4c37-9a52-0d7a0f7f4a11';

  test('its address is copied, and that is announced', async () => {
    userEvent.setup();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Copy the address' }));
    expect(write).toHaveBeenCalledWith(address);
    expect(await screen.findByText(/is copied/)).toHaveAttribute('role', 'status');
  });

  test('a browser that refuses to copy is no dead end', async () => {
    userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Copy the address' }));
    expect(await screen.findByText(/did not let us copy/)).toBeVisible();
    expect(hrefOf('Result on its own page')).toBe(new URL(address).pathname);
  });

  test('it can be printed, read about, and talked about', async () => {
    const print = jest.spyOn(window, 'print').mockReturnValue();
    show({ websiteUrl: 'https://riverside.example/a?b=c&d' });
    await userEvent.click(screen.getByRole('button', { name: 'Print or save' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(hrefOf('How the score comes about')).toBe('/seo-audit/checks');
    expect(hrefOf('Talk to us about it')).toBe(
      '/contact?website=https%3A%2F%2Friverside.example%2Fa%3Fb%3Dc%26d&topic=audit',
    );
  });
});

test('a result that says no more than the scores and what to do is shown as far as it goes', () => {
  const { overallScore, scores, websiteUrl } = auditResultsWith();
  const results = { overallScore, scores, websiteUrl, recommendations: 'Describe each image.' };
  renderParts([() => <AuditReport results={results} level={2} />]);
  expect(screen.getByRole('heading', { name: 'riverside.example: 72 out of 100' })).toBeVisible();
  expect(screen.getAllByRole('progressbar')).toHaveLength(7);
  expect(screen.getByText('Describe each image.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Talk to us about it' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Show' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Copy the address' })).not.toBeInTheDocument();
});
