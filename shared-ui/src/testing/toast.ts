import { afterEach, expect } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';

const NAME = 'Notifications (F8)';

/** Waits for a toast. All islands share one toast region per document. */
export async function toast(title: string, description?: string | RegExp): Promise<void> {
  const region = within(await screen.findByLabelText(NAME));
  expect(await region.findByText(title)).toBeVisible();
  if (description) expect(region.getByText(description)).toBeVisible();
}

// A toast outlives the island that showed it.
afterEach(() => {
  const region = screen.queryByLabelText(NAME);
  const close = region && within(region).queryByRole('button', { name: 'Close', hidden: true });
  if (close) fireEvent.click(close);
});
