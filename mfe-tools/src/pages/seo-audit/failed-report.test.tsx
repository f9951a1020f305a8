import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AuditResult } from '@site/contracts/audit/audit';
import { answer, mockApi } from '@site/shared-ui/testing/api';
import { getHref } from '@site/shared-ui/testing/links';
import { renderIslands } from '@site/shared-ui/testing/render-islands';
import { createAuditResults } from '../../testing/audit-results';

const report = await import('../../features/seo-audit/report/AuditReport');
const loadReport = jest.fn(() => report);
jest.unstable_mockModule('../../features/seo-audit/report/AuditReport', loadReport);
const { default: Audit } = await import('./Audit');

const api = mockApi();
const result: AuditResult = { success: true, results: createAuditResults() };

test('code of the report that failed to load during the audit is loaded again when it is done', async () => {
  loadReport.mockImplementationOnce(() => {
    throw new Error('The connection broke');
  });
  api.answers(answer('POST /api/seo-audit', result));
  renderIslands([Audit], { at: '/seo-audit' });
  await userEvent.type(screen.getByLabelText('Website URL'), 'https://riverside.example');
  await userEvent.type(screen.getByLabelText('Email address'), 'ana@riverside.example');
  await userEvent.click(screen.getByText('Get Your Free SEO Audit'));
  const heading = await screen.findByRole('heading', { name: 'riverside.example: 72 out of 100' });
  expect(heading).toHaveFocus();
  expect(loadReport).toHaveBeenCalledTimes(2);
  expect(getHref('on its own page')).toBe(`/seo-audit/result/${result.results.auditId}`);
});
