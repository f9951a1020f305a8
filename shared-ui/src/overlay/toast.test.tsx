import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { toast } from './toast';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  act(() => jest.runAllTimers());
  jest.useRealTimers();
});

const show = (title: string, tone: 'success' | 'error' = 'success') =>
  act(() => toast({ title, description: `About ${title}`, tone }));
const region = () => screen.getByRole('region', { name: 'Notifications (F8)' });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('a toast has a role by its tone, replaces an older one, and is removed after five seconds', () => {
  show('Saved');
  expect(within(region()).getByRole('status')).toHaveTextContent('SavedAbout Saved');
  pass(4000);
  show('Lost', 'error');
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  expect(within(region()).getByRole('alert')).toHaveTextContent('LostAbout Lost');
  pass(4999);
  expect(screen.getByText('Lost')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText('Lost')).not.toBeInTheDocument();
});

test('the timer of a toast is paused while the pointer is on it', () => {
  show('Waiting');
  pass(3000);
  fireEvent.pointerEnter(screen.getByText('Waiting'));
  pass(60_000);
  expect(screen.getByText('Waiting')).toBeInTheDocument();
  fireEvent.pointerLeave(screen.getByText('Waiting'));
  pass(1999);
  expect(screen.getByText('Waiting')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText('Waiting')).not.toBeInTheDocument();
});

test('F8 focuses the notifications, and closing a toast restores focus', () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  show('Reachable');
  fireEvent.keyDown(button, { key: 'F8' });
  expect(region()).toHaveFocus();
  const close = screen.getByRole('button', { name: 'Close' });
  act(() => close.focus());
  pass(60_000);
  expect(screen.getByText('Reachable')).toBeInTheDocument();
  fireEvent.click(close);
  expect(screen.queryByText('Reachable')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  button.remove();
});

test.each([
  ['49 px keeps the toast', 49, true],
  ['50 px closes the toast', 50, false],
  ['50 px the other way closes the toast', -50, false],
])('a swipe of %s', (_, distance, stays) => {
  show('Swiped');
  const card = screen.getByText('Swiped');
  // jsdom's pointer events have no coordinates, so mouse events with their names replace them.
  const point = (type: string, clientX: number) =>
    fireEvent(card, new MouseEvent(type, { bubbles: true, clientX }));
  point('pointerdown', 100);
  point('pointermove', 100 + distance);
  point('pointerup', 100 + distance);
  expect(screen.queryByText('Swiped') !== null).toBe(stays);
});
