import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { checkCount } from '@site/contracts/audit/audit-checks';
import { answer, mockApi, refuse } from '@site/shared-ui/testing/api';
import { getHref } from '@site/shared-ui/testing/links';
import {
  openFromServer,
  renderIslands,
  renderOnServer,
} from '@site/shared-ui/testing/render-islands';
import { createAuditResults } from '../../testing/audit-results';
import page from './page';
import Result from './Result';

const api = mockApi();
const RESULT = 'GET /api/seo-audit/results/{auditId}';
const results = createAuditResults({ IM1: { outcome: 'fail', title: 'Images say nothing' } });
const params = { auditId: results.auditId };
const at = `/seo-audit/result/${results.auditId}`;
const visitServer = () => openFromServer(page, { at, params });

describe('a stored result', () => {
  test('is complete in the server’s HTML, and not indexed', async () => {
    api.answers(answer(RESULT, { success: true, results }));
    const head = await visitServer();
    expect(
      screen.getByRole('heading', { level: 1, name: 'riverside.example: 72 out of 100' }),
    ).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getAllByText('Images say nothing')[0]).toBeVisible();
    expect(document.querySelectorAll('[data-outcome]')).toHaveLength(checkCount);
    expect(screen.queryByRole('link', { name: 'Open on its own page' })).toBeNull();
    expect(head).toMatchObject({
      title: 'Website audit of riverside.example: 72 out of 100 | Testrank',
      robots: 'noindex',
    });
  });

  test('a result of other checks than today is rendered with its own ones and their names', async () => {
    const [first, ...others] = results.checks.slice(2);
    const checks = [{ ...first!, id: 'TT99', title: 'Former', weight: 3 }, ...others];
    const title = 'Titles, as they were called';
    const groups = [{ group: 'titleTags', title, weight: 0.2 } as const];
    api.answers(answer(RESULT, { success: true, results: { ...results, checks, groups } }));
    const head = await visitServer();
    expect(document.querySelectorAll('[data-outcome]')).toHaveLength(checks.length);
    expect(screen.getByText(new RegExp(`^${checks.length} points:`))).toBeVisible();
    const map = screen.getByLabelText(`Map of the ${checks.length} points`);
    expect(map.querySelectorAll('a')).toHaveLength(checks.length);
    expect(screen.getByText(title, { selector: ':is(h2, h3, h4)' })).toBeVisible();
    expect(screen.getByLabelText(title)).toHaveRole('progressbar');
    for (const check of checks) expect(screen.getAllByText(check.title)).not.toEqual([]);
    expect(head.description).toContain(`What ${checks.length} checks found`);
  });

  test('does not move the focus', async () => {
    api.answers(answer(RESULT, { success: true, results }));
    renderIslands([Result], { at, params });
    await screen.findByRole('heading', { level: 1, name: 'riverside.example: 72 out of 100' });
    expect(document.body).toHaveFocus();
  });
});

test.each([404, 422] as const)('an unknown id (%i) is a 404', async (status) => {
  api.answers(refuse(RESULT, status, { code: 'not_found', message: 'There is no such audit.' }));
  const head = await visitServer();
  expect(screen.getByRole('heading', { level: 1, name: 'Audit Not Found' })).toBeVisible();
  expect(getHref('Run a new audit')).toBe('/seo-audit');
  expect(head.status).toBe(404);
});

test('a result that fails to load can be tried again', async () => {
  api.answers(refuse(RESULT, 500, { code: 'internal', message: 'Something went wrong.' }));
  const { head } = await renderOnServer(page, { at, params });
  expect(head.status).toBeUndefined();
  expect(head.robots).toBe('noindex');
  renderIslands([Result], { at, params });
  expect(await screen.findByText(/could not be loaded just now/)).toBeVisible();
  api.answers(answer(RESULT, { success: true, results }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'riverside.example: 72 out of 100' }),
  ).toBeVisible();
});
