import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answer, fail, mockApi, refuse } from '@site/shared-ui/testing/api';
import { renderIslands, renderOnServer } from '@site/shared-ui/testing/render-islands';
import { lessonId } from '../../testing/learning-data';
import Certificate from './Certificate';
import page from './page';

const api = mockApi();
const CERTIFICATE = 'GET /api/learning/certificates/{certificateId}';
const id = lessonId(9, 1);
const place = { at: `/learning/certificate/${id}`, params: { certificateId: id } };
const certificate = {
  id,
  name: 'Ana Baker',
  completedOn: '2026-11-20',
  issuedOn: '2026-11-22',
  lessons: 36,
  modules: ['How search works', 'On-page essentials'],
  address: `https://site.test/learning/certificate/${id}`,
};

test('a certificate shows learner, lessons, day and verification address, and is not indexed', async () => {
  api.answers(answer(CERTIFICATE, certificate));
  renderIslands([Certificate], place);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Baker' })).toBeVisible();
  expect(screen.getByText(/completed all 36 lessons/)).toHaveTextContent('November 20, 2026');
  expect(screen.getByText('On-page essentials')).toBeVisible();
  expect(screen.getByText(/isn’t a license/)).toHaveTextContent(
    `Verify it at site.test/learning/certificate/${id}`,
  );
  expect((await renderOnServer(page, place)).head).toMatchObject({
    title: 'Certificate of Ana Baker | Testrank',
    robots: 'noindex',
  });
});

test('a certificate that was never issued is a 404', async () => {
  api.answers(refuse(CERTIFICATE, 404, { code: 'not_found', message: 'Not found.' }));
  renderIslands([Certificate], place);
  expect(await screen.findByRole('heading', { name: 'Certificate Not Found' })).toBeVisible();
  expect((await renderOnServer(page, place)).head.status).toBe(404);
});

test('a certificate that fails to load can be tried again', async () => {
  api.answers(fail(CERTIFICATE));
  renderIslands([Certificate], place);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Certificate Not Found')).not.toBeInTheDocument();
  api.answers(answer(CERTIFICATE, certificate));
  await userEvent.click(again);
  expect(await screen.findByText('Ana Baker')).toBeVisible();
});
