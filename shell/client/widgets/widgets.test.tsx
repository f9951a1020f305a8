import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { checkCount } from '@site/contracts/audit-checks';
import { claims, freeCallMinutes } from '@site/contracts/offer';
import { claimScope } from '@site/contracts/offer-text';
import { SubmitButton } from '@site/shared-ui/forms';
import { toast } from '@site/shared-ui/overlay';
import { withProviders } from '@site/shared-ui/parts';
import { renderParts, testBusiness } from '@site/shared-ui/testing/render-part';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Widget } from '../../shared/widgets';
import { isWayFree } from '../../shared/widgets';
import { standInPopovers } from '../../shared/testing/popovers';
import FloatingWidgets from './FloatingWidgets';

standInPopovers();

/** It is a widget's turn. Answers whether it was taken. */
const comeDue = (widget: Widget): boolean => {
  const due = new CustomEvent('widget:due', { detail: widget, cancelable: true });
  act(() => void dispatchEvent(due));
  return due.defaultPrevented;
};
const card = () => screen.queryByRole('region', { name: 'Schedule Your Free Call' });
const callButton = () => screen.getByRole('button', { name: 'Schedule your free call' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const findPopup = () =>
  screen.findByRole('dialog', { name: `Your free ${checkCount}-point SEO checklist` });

beforeAll(() => {
  // jsdom has dialogs without their methods.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

describe('the card for a call', () => {
  test('opens when it is due: counted, and the focus stays where it was', () => {
    renderParts([FloatingWidgets]);
    expect(comeDue('call')).toBe(true);
    expect(card()).toBeVisible();
    expect(document.body).toHaveFocus();
    expect(localStorage.getItem('callAppearances')).toBe('1');
    expect(Number(localStorage.getItem('lastCallTime'))).toBeGreaterThan(Date.now() - 60_000);
  });

  test('says what the call is, and leads to the booking page in a tab of its own', () => {
    renderParts([FloatingWidgets]);
    comeDue('call');
    expect(card()).toHaveTextContent('Ready to Boost Your Rankings?');
    expect(card()).toHaveTextContent(
      `A free ${freeCallMinutes}-minute SEO consultation with Ada Tester.`,
    );
    expect(card()).toHaveTextContent(`${freeCallMinutes} minutes video call`);
    expect(card()).toHaveTextContent('Pick a time that works for you');
    const gains = screen.getByRole('list', { name: 'What you get' });
    expect(
      within(gains)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Quick SEO audit',
      '3 actionable improvement tips',
      'Custom strategy recommendations',
    ]);
    const booking = screen.getByRole('link', { name: 'Schedule Free Consultation' });
    expect(booking).toHaveAttribute('href', testBusiness.bookingUrl);
    expect(booking).toHaveAttribute('target', '_blank');
    expect(card()).toHaveTextContent('No sales pitch. Just valuable SEO insights.');
  });

  test('opened by hand takes the focus and is not counted', async () => {
    renderParts([FloatingWidgets]);
    await userEvent.click(callButton());
    expect(card()).toHaveFocus();
    expect(localStorage).toHaveLength(0);
  });

  test('is minimized to its title and expanded by the same button', async () => {
    renderParts([FloatingWidgets]);
    await userEvent.click(callButton());
    await press('Minimize');
    expect(card()).toBeVisible();
    expect(card()).not.toHaveTextContent('Ready to Boost Your Rankings?');
    expect(screen.getByRole('button', { name: 'Expand' })).toHaveFocus();
    await press('Expand');
    expect(card()).toHaveTextContent('Ready to Boost Your Rankings?');
  });

  test('that was minimized is left so when it comes due', async () => {
    renderParts([FloatingWidgets]);
    await userEvent.click(callButton());
    await press('Minimize');
    expect(comeDue('call')).toBe(true);
    expect(screen.getByRole('button', { name: 'Expand' })).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  test('closed with the X gives the focus back and never opens by itself again', async () => {
    renderParts([FloatingWidgets]);
    await userEvent.click(callButton());
    await press('Close');
    expect(card()).not.toBeInTheDocument();
    expect(callButton()).toHaveFocus();
    expect(localStorage.getItem('scheduleCallManuallyClosed')).toBe('true');
    await userEvent.click(callButton());
    expect(card()).toBeVisible();
  });

  test('does not open by itself where its count cannot be kept', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    renderParts([FloatingWidgets]);
    comeDue('call');
    expect(card()).not.toBeInTheDocument();
  });
});

describe('the popup', () => {
  test('opens when it is due, is counted, and says what it claims', async () => {
    renderParts([FloatingWidgets]);
    expect(comeDue('popup')).toBe(true);
    const popup = await findPopup();
    for (const id of ['businessesServed', 'rankIncrease', 'checklistDownloads'] as const) {
      expect(popup).toHaveTextContent(claims[id].figure);
      expect(within(popup).getByRole('link', { name: claimScope(id) })).toHaveAttribute(
        'href',
        `/claims#${id}`,
      );
    }
    expect(localStorage.getItem('exitIntentPopupCount')).toBe('1');
  });

  test('is closed with the X', async () => {
    renderParts([FloatingWidgets]);
    comeDue('popup');
    await userEvent.click(within(await findPopup()).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('does not open, and is not counted, when somebody types by the time its code is there', async () => {
    renderParts([FloatingWidgets]);
    const field = document.body.appendChild(document.createElement('input'));
    comeDue('popup');
    field.focus();
    await import('./ExitPopup');
    await act(async () => undefined);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
    field.remove();
  });

  describe('an address', () => {
    const goneTo: string[] = [];
    const noteWish = (wish: WindowEventMap['site:navigate']) => {
      wish.preventDefault();
      goneTo.push(wish.detail.href);
    };
    const report = jest.fn();
    beforeEach(() => {
      goneTo.length = 0;
      report.mockClear();
      window.trackExitIntentCapture = report;
      addEventListener('site:navigate', noteWish);
    });
    afterEach(() => {
      removeEventListener('site:navigate', noteWish);
      delete window.trackExitIntentCapture;
    });

    test('closes it, is reported once, opens the checklist and its PDF, and calls nobody', async () => {
      const open = jest.spyOn(window, 'open').mockReturnValue(null);
      const log = jest.spyOn(console, 'info').mockImplementation(() => undefined);
      const request = jest.spyOn(globalThis, 'fetch');
      renderParts([FloatingWidgets]);
      comeDue('popup');
      await findPopup();
      await userEvent.type(screen.getByLabelText('Your e-mail'), 'owner@example.com');
      await press('Get the checklist');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(report).toHaveBeenCalledTimes(1);
      expect(open).toHaveBeenCalledWith('/api/checklist.pdf', '_blank', 'noopener');
      expect(goneTo).toEqual(['/seo-checklist']);
      expect(log.mock.calls[0]).toContain('owner@example.com');
      expect(request).not.toHaveBeenCalled();
    });

    test('is not needed: a link opens the checklist, closes the popup and reports no capture', async () => {
      renderParts([FloatingWidgets]);
      comeDue('popup');
      const way = within(await findPopup()).getByRole('link', {
        name: 'Read it without an address',
      });
      expect(way).toHaveAttribute('href', '/seo-checklist');
      addEventListener('click', (event) => event.preventDefault(), { once: true });
      await userEvent.click(way);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(report).not.toHaveBeenCalled();
    });

    test.each(['', 'no address'])('does nothing with %j', async (typed) => {
      renderParts([FloatingWidgets]);
      comeDue('popup');
      const popup = await findPopup();
      const field = screen.getByLabelText('Your e-mail');
      if (typed) await userEvent.type(field, typed);
      await press('Get the checklist');
      expect(popup).toBeVisible();
      expect(report).not.toHaveBeenCalled();
    });
  });
});

test('back to top scrolls smoothly, and at once for who wants no motion', async () => {
  const scroll = jest.fn();
  Object.assign(window, { scrollTo: scroll });
  document.documentElement.dataset.scrolled = '';
  renderParts([FloatingWidgets]);
  for (const [matches, behavior] of [
    [false, 'smooth'],
    [true, 'instant'],
  ]) {
    window.matchMedia = () => ({ matches }) as MediaQueryList;
    await userEvent.click(screen.getByRole('button', { name: 'Back to top' }));
    expect(scroll).toHaveBeenLastCalledWith({ top: 0, behavior });
  }
});

describe('the way is free', () => {
  test('not under an open card, but beside one that is minimized', async () => {
    renderParts([FloatingWidgets]);
    expect(isWayFree()).toBe(true);
    comeDue('call');
    expect(isWayFree()).toBe(false);
    await press('Minimize');
    expect(isWayFree()).toBe(true);
  });

  test('not under the popup', async () => {
    renderParts([FloatingWidgets]);
    comeDue('popup');
    await findPopup();
    expect(isWayFree()).toBe(false);
  });

  test('not while a form is on its way, such as that of an audit', () => {
    const form = (pending: boolean) =>
      withProviders(
        <SubmitButton pending={pending} pendingLabel="Analyzing Website...">
          Audit
        </SubmitButton>,
      );
    const { rerender } = render(form(false));
    expect(isWayFree()).toBe(true);
    rerender(form(true));
    expect(isWayFree()).toBe(false);
  });

  test('not while a toast is shown', async () => {
    act(() => toast({ title: 'Saved', tone: 'success' }));
    expect(isWayFree()).toBe(false);
    await press('Close');
    await waitFor(() => expect(isWayFree()).toBe(true));
  });
});
