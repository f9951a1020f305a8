import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { withProviders } from '@site/shared-ui/islands';
import { Dialog } from './dialog';

const openDialog = () => {
  const onClose = jest.fn();
  render(
    withProviders(
      <Dialog title="Cancel the call?" onClose={onClose}>
        <p>Inside</p>
      </Dialog>,
    ),
  );
  return onClose;
};

test('it is closed before it leaves the document, so that the browser restores the focus', () => {
  const { unmount } = render(
    withProviders(<Dialog title="Cancel the call?" onClose={() => undefined} />),
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  let wasThere: boolean | undefined;
  dialog.close = () => void (wasThere = dialog.isConnected);
  unmount();
  expect(wasThere).toBe(true);
});

test('it is named by its heading, and closed by the X, Escape and a click on the backdrop', () => {
  const onClose = openDialog();
  expect(screen.getByRole('dialog', { name: 'Cancel the call?' })).toHaveAttribute('open');
  fireEvent.click(screen.getByText('Inside'));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  fireEvent.click(screen.getByRole('dialog'));
  expect(onClose).toHaveBeenCalledTimes(3);
});
