import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answer, mockApi } from '@site/shared-ui/testing/api';
import { getHref } from '@site/shared-ui/testing/links';
import { renderIslands } from '@site/shared-ui/testing/render-islands';
import { createAuditResults } from '../../testing/audit-results';
import Audit from './Audit';

const api = mockApi();

jest.unstable_mockModule('../../features/seo-audit/report/AuditReport', () => {
  throw new Error('There is no connection.');
});

test('a result whose view fails to load is linked', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  const results = createAuditResults();
  api.answers(answer('POST /api/seo-audit', { success: true, results }));
  renderIslands([Audit], { at: '/seo-audit' });
  await userEvent.type(screen.getByLabelText('Website URL'), 'https://riverside.example');
  await userEvent.type(screen.getByLabelText('Email address'), 'ana@riverside.example');
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('The audit is done: 72 out of 100.')).toBeVisible();
  expect(getHref('on its own page')).toBe(`/seo-audit/result/${results.auditId}`);
  expect(warn).toHaveBeenCalled();
});
