import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderIslands, renderOnServer } from '@site/shared-ui/testing/render-islands';
import page from './page';
import Welcome from './Welcome';

test('the server renders the page with its title', async () => {
  const { html, head } = await renderOnServer(page, { at: '/example' });
  expect(html).toMatch(/<h1[^>]*>Example</);
  expect(head.title).toContain('Example');
});

test('the button counts once the island is hydrated', async () => {
  renderIslands([Welcome]);
  await userEvent.click(screen.getByRole('button', { name: 'Press' }));
  expect(screen.getByText('Pressed 1 times.')).toBeVisible();
});
