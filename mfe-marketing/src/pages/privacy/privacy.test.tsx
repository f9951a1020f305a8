import { afterEach, expect, test } from '@jest/globals';
import { renderOnServer, testBusiness } from '@site/shared-ui/testing/render-part';
import { screen } from '@testing-library/react';
import page from './page';
import { records, technical } from './records';

afterEach(() => document.body.replaceChildren());

test('each thing that is kept says for how long, and there is a way to have it erased', async () => {
  const { html, head } = await renderOnServer(page, { at: '/privacy' });
  document.body.innerHTML = html;
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  for (const { title, what, howLong } of [...records, ...technical]) {
    const entry = screen.getByText(title).parentElement;
    expect(entry).toHaveTextContent(what);
    expect(entry).toHaveTextContent(`How long: ${howLong}`);
  }
  const mail = screen.getByRole('link', { name: testBusiness.email });
  expect(mail.getAttribute('href')).toMatch(new RegExp(`^mailto:${testBusiness.email}`));
  expect(head.structuredData).toMatchObject([{ '@type': 'BreadcrumbList' }]);
});
