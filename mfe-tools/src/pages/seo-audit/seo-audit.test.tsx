import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { AuditResult } from '@site/contracts/audit/audit';
import { checkCount, stageTitles } from '@site/contracts/audit/audit-checks';
import { ANSWER_TIME } from '@site/contracts/offer/offer-text';
import { answer, disconnect, hang, mockApi, refuse } from '@site/shared-ui/testing/api';
import { getHref } from '@site/shared-ui/testing/links';
import { renderIslands, renderOnServer } from '@site/shared-ui/testing/render-islands';
import { toast } from '@site/shared-ui/testing/toast';
import { createAuditResults } from '../../testing/audit-results';
import Audit from './Audit';
import Checks from './Checks';
import page from './page';

const api = mockApi();
const AUDIT = 'POST /api/seo-audit';
const URL_MESSAGE = 'Please enter a valid website URL';
const EMAIL_MESSAGE = 'Please enter a valid email address';
const NOTE = 'SEO audit failed. Please check your inputs and try again.';

const result: AuditResult = { success: true, results: createAuditResults() };

const visit = (at = '/seo-audit') => renderIslands([Audit, Checks], { at });
const website = () => screen.getByLabelText('Website URL');
const email = () => screen.getByLabelText('Email address');
const name = () => screen.getByLabelText('Your name (optional)');
const company = () => screen.getByLabelText('Company (optional)');
const send = () => userEvent.click(screen.getByText('Get Your Free SEO Audit'));
const enter = async (field: HTMLElement, text: string) => {
  await userEvent.click(field);
  await userEvent.paste(text);
};
const fillIn = async () => {
  await enter(website(), 'https://riverside.example');
  await enter(email(), 'ana@riverside.example');
  await enter(name(), 'Ana');
};

test('invalid entries show errors at their fields, and the first gets focus', async () => {
  visit();
  await enter(website(), 'example');
  await send();
  expect(website()).toHaveAccessibleDescription(expect.stringContaining(URL_MESSAGE));
  expect(website()).toBeInvalid();
  expect(website()).toHaveValue('example');
  expect(email()).toHaveAccessibleDescription(EMAIL_MESSAGE);
  expect(website()).toHaveFocus();
});

describe('while an audit runs', () => {
  const RUN = 'GET /api/seo-audit/runs/{runId}';
  const progress = (stage: keyof typeof stageTitles, finished: number) =>
    answer(RUN, { stage, finished, total: 6, title: stageTitles[stage] });
  const start = async () => {
    api.answers(hang(AUDIT));
    visit();
    await fillIn();
    await send();
  };
  const bar = () => screen.findByRole('progressbar', { name: 'Progress of the audit' });

  test('the reported stages are marked, announced, and counted in the progress bar', async () => {
    api.answers(progress('robots', 2));
    await start();
    expect(await bar()).toHaveAttribute('aria-valuenow', '0');
    await screen.findByText(stageTitles.robots, { selector: '[role=status]' });
    expect(await bar()).toHaveAttribute('aria-valuenow', '33');
    const current = screen.getByText(stageTitles.robots, { selector: 'li' });
    expect(current).toHaveAttribute('aria-current', 'step');
    api.answers(progress('judge', 5));
    await screen.findByText(stageTitles.judge, { selector: '[role=status]' });
    expect(await bar()).toHaveAttribute('aria-valuenow', '83');
  });

  test('a run unknown to the API is polled and shown without a failure', async () => {
    const asked: string[] = [];
    api.answers(
      http.get('http://localhost/api/seo-audit/runs/:runId', ({ params }) => {
        asked.push(String(params.runId));
        return HttpResponse.json({ code: 'not_found', message: 'No such run.' }, { status: 404 });
      }),
    );
    await start();
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
    expect(new Set(asked).size).toBe(1);
    expect(await bar()).toHaveAttribute('aria-valuenow', '0');
    expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
  });
});

describe('an audit that fails', () => {
  const unavailable = refuse(AUDIT, 503, {
    code: 'audit_unavailable',
    message: 'The audit rests tonight.',
  });

  test('shows the reason on the page and in a toast, keeps the entries, and links to contact', async () => {
    api.answers(unavailable);
    visit();
    await fillIn();
    await enter(company(), 'Riverside Plumbing');
    await send();
    const notice = within(await screen.findByRole('group', { name: 'The audit did not run' }));
    expect(notice.getByRole('alert')).toHaveTextContent(`${NOTE}The audit rests tonight.`);
    expect(notice.getByText(/still in the form/)).toBeVisible();
    expect(notice.getByText(/still in the form/)).toHaveTextContent(`and answer ${ANSWER_TIME}.`);
    expect(getHref('write to us', notice)).toBe('/contact');
    expect(website()).toHaveValue('https://riverside.example');
    expect(email()).toHaveValue('ana@riverside.example');
    expect(name()).toHaveValue('Ana');
    expect(company()).toHaveValue('Riverside Plumbing');
    // Screen readers announce only the new text, not the sentences around it.
    const live = [...document.querySelectorAll('form [role=status], form [role=alert]')];
    expect(live.map(({ textContent }) => textContent).filter(Boolean)).toEqual([
      `${NOTE}The audit rests tonight.`,
    ]);
    await toast('Audit Failed', 'Failed to perform SEO audit');
  });

  test('marks an unreachable website, asks to try again without an answer, and a success removes the notice', async () => {
    const message = 'riverside.example did not answer within 8 seconds.';
    const fields = { websiteUrl: message };
    api.answers(refuse(AUDIT, 422, { code: 'audit_timeout', message, fields }));
    visit();
    await fillIn();
    await send();
    await screen.findByText(NOTE);
    expect(screen.getAllByText(message)).toHaveLength(1);
    expect(website()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(website()).toHaveFocus();
    expect(website()).toHaveValue('https://riverside.example');
    api.answers(disconnect(AUDIT));
    await send();
    await toast('Audit Failed', 'Failed to perform SEO audit. Please try again.');
    expect(screen.getByText(NOTE)).toBeVisible();
    const conversion = jest.fn();
    window.trackSeoAudit = conversion;
    api.answers(answer(AUDIT, result));
    await send();
    await screen.findByRole('heading', { name: 'riverside.example: 72 out of 100' });
    expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
    expect(conversion).toHaveBeenCalledTimes(1);
    delete window.trackSeoAudit;
  });
});

test('a finished audit replaces the form with its report, gets focus and is announced', async () => {
  const bodies = api.receives(AUDIT, result);
  visit();
  await fillIn();
  await send();
  const heading = await screen.findByRole('heading', {
    level: 2,
    name: 'riverside.example: 72 out of 100',
  });
  expect(heading).toHaveFocus();
  await toast('SEO Audit Complete!', 'Your website audit has been completed successfully.');
  expect(screen.getByText('Your audit is done.')).toBeVisible();
  expect(getHref('on its own page')).toBe(`/seo-audit/result/${result.results.auditId}`);
  expect(screen.getByText(/ana@riverside\.example/)).toBeVisible();
  expect(website()).toHaveValue('');
  expect(website()).not.toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Audit another page' }));
  expect(website()).toBeVisible();
  expect(website()).toHaveFocus();
  expect(screen.queryByText('Your audit is done.')).not.toBeInTheDocument();
  expect(bodies).toEqual([
    {
      websiteUrl: 'https://riverside.example',
      contactEmail: 'ana@riverside.example',
      contactName: 'Ana',
      runId: expect.any(String),
    },
  ]);
});

test.each(['unavailable', 'invalid'])(
  'a post without script that returns with %s shows its outcome',
  (outcome) => {
    visit(`/seo-audit?audit=${outcome}`);
    const form = screen.getByRole('form', { name: 'SEO audit' });
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/api/seo-audit');
    expect(screen.getByText(NOTE)).toBeInTheDocument();
    expect(screen.getByText(/fill in the form again/)).toBeVisible();
  },
);

test('the server’s HTML has the form with native validation, and WebApplication structured data', async () => {
  const { html, head } = await renderOnServer(page, { at: '/seo-audit' });
  expect(html).toContain('name="websiteUrl"');
  expect(html).toContain(`The ${checkCount} checks`);
  for (const group of ['Title tags', 'Page speed', 'SSL security']) expect(html).toContain(group);
  expect(html).not.toMatch(/novalidate/i);
  expect(html).toMatch(/<input[^>]*inputMode="url"[^>]*pattern="[^>]*required/);
  expect(head.title).toBe(`Free SEO audit: ${checkCount} checks of your website | Testrank`);
  expect(head.structuredData).toEqual([
    expect.objectContaining({
      '@type': 'WebApplication',
      url: 'https://site.example/seo-audit',
      offers: expect.objectContaining({ price: '0' }),
    }),
  ]);
});
