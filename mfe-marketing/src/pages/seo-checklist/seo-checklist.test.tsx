import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Checklist } from '@site/contracts/learning/checklist';
import { answer, fail, mockApi } from '@site/shared-ui/testing/api';
import { getHref } from '@site/shared-ui/testing/links';
import { openFromServer, renderIslands } from '@site/shared-ui/testing/render-islands';
import page from './page';
import Points from './Points';

const api = mockApi();
const CHECKLIST = 'GET /api/checklist';
const point = (id: string) => ({ id, title: `Point ${id}`, how: `How to ${id}.` });
const checklist: Checklist = {
  title: 'Three points',
  introduction: 'Take a pen.',
  groups: [
    { title: 'Titles', points: [point('TT1'), point('TT2')] },
    { title: 'Speed', points: [point('PS1')] },
  ],
};

test('the HTML has the numbered points by group', async () => {
  api.answers(answer(CHECKLIST, checklist));
  const head = await openFromServer(page, { at: '/seo-checklist' });
  const speed = within(screen.getByRole('region', { name: 'Speed' }));
  expect(speed.getByRole('heading', { level: 3 })).toHaveTextContent('3. Point PS1');
  expect(speed.getByText('How to PS1.')).toBeInTheDocument();
  expect(getHref('Speed 1')).toBe('#group-2');
  expect(getHref('Download as PDF')).toBe('/api/checklist.pdf');
  expect(getHref(/Run the free audit/)).toBe('/seo-audit');
  expect(head.structuredData).toMatchObject([
    {
      '@type': 'ItemList',
      numberOfItems: 3,
      itemListElement: [
        { position: 1, name: 'Point TT1', url: 'https://site.example/seo-checklist#TT1' },
        { position: 2 },
        { position: 3 },
      ],
    },
  ]);
});

test('skeletons are shown while the points load, and a failure can be tried again', async () => {
  api.answers(fail(CHECKLIST));
  renderIslands([Points]);
  expect(await screen.findAllByTestId('skeleton-card')).toHaveLength(6);
  const notice = await screen.findByRole('status');
  expect(notice).toHaveTextContent('The checklist could not be loaded just now.');
  api.answers(answer(CHECKLIST, checklist));
  await userEvent.click(within(notice).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Take a pen.')).toBeVisible();
});
