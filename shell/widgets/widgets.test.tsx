import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { checkCount } from '@site/contracts/audit/audit-checks';
import { claims, FREE_CALL_MINUTES } from '@site/contracts/offer/offer';
import { createIsland } from '@site/islands/define/island-state';
import { IslandElement } from '@site/shared-ui/islands';
import { renderIslands, testBusiness } from '@site/shared-ui/testing/render-islands';
import BackToTop from './BackToTop';
import CallWidget from './CallWidget';
import ExitPopup from './ExitPopup';
import { markScrolled } from './mark-scrolled';
import { widgets } from './widgets';

const components: Readonly<Record<string, ComponentType>> = {
  top: BackToTop,
  call: CallWidget,
  popup: ExitPopup,
};
let islands: Map<string, HTMLElement>;

const comeDue = (widget: string): void =>
  act(() => void islands.get(widget)?.dispatchEvent(new Event('widget:turn')));
const openOnes = () =>
  [...document.querySelectorAll<HTMLElement>('[data-open]')].map(({ dataset }) => dataset.island);
const card = () => screen.queryByRole('region', { name: 'Schedule Your Free Call' });
const callButton = () => screen.getByRole('button', { name: 'Schedule your free call' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const findPopup = () =>
  screen.findByRole('dialog', { name: `Your free ${checkCount}-point SEO checklist` });

beforeEach(() => {
  localStorage.clear();
  // Like the slot, gives each widget its island's element.
  islands = new Map(
    widgets.slots.map(({ island: id, slot, opens }) => [
      id,
      createIsland({ id, remote: 'shell', hydrate: 'interaction', slot, ...(opens && { opens }) }),
    ]),
  );
  document.body.append(...islands.values());
  renderIslands(
    [...islands].map(([name, element]) => {
      const Component = components[name] ?? (() => null);
      return () => (
        <IslandElement value={element}>
          <Component />
        </IslandElement>
      );
    }),
  );
});
afterEach(() => {
  jest.restoreAllMocks();
  islands.forEach((island) => island.remove());
});

describe('the card for a call', () => {
  test('opens when due, is counted, links to the booking page, and does not move the focus', async () => {
    comeDue('call');
    expect(localStorage.getItem('callAppearances')).toBe('1');
    expect(Number(localStorage.getItem('lastCallTime'))).toBeGreaterThan(Date.now() - 60_000);
    for (const words of [
      'Ready to Boost Your Rankings?',
      `A free ${FREE_CALL_MINUTES}-minute SEO consultation with Ada Tester.`,
      `${FREE_CALL_MINUTES} minutes video call`,
      'Quick SEO audit3 actionable improvement tipsCustom strategy recommendations',
      'No sales pitch. Just valuable SEO insights.',
    ])
      expect(card()).toHaveTextContent(words);
    const booking = screen.getByRole('link', { name: 'Schedule Free Consultation' });
    expect(booking).toHaveAttribute('href', testBusiness.bookingUrl);
    expect(booking).toHaveAttribute('target', '_blank');
    expect(document.body).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(card()).not.toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });

  test('pulses only once, also after widgets were opened', async () => {
    const pulsing = callButton().className;
    fireEvent.animationEnd(callButton());
    const calm = callButton().className;
    expect(calm).not.toBe(pulsing);
    await userEvent.click(callButton());
    comeDue('popup');
    await findPopup();
    expect(callButton().className).toBe(calm);
  });

  test('is minimized and expanded by one button, stays minimized when due, and closes on Escape', async () => {
    await userEvent.click(callButton());
    await press('Minimize');
    comeDue('call');
    expect(localStorage).toHaveLength(0);
    expect(card()).toBeVisible();
    expect(card()).not.toHaveTextContent('Ready to Boost Your Rankings?');
    expect(screen.getByRole('button', { name: 'Expand' })).toHaveFocus();
    await press('Expand');
    expect(card()).toHaveTextContent('Ready to Boost Your Rankings?');
    await press('Minimize');
    await userEvent.keyboard('{Escape}');
    expect(card()).not.toBeInTheDocument();
  });

  test.each([
    ['the X', () => press('Close')],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('closed with %s restores focus and is stored as closed', async (_, close) => {
    await userEvent.click(callButton());
    expect(card()).toHaveFocus();
    expect(localStorage).toHaveLength(0);
    await close();
    expect(card()).not.toBeInTheDocument();
    expect(callButton()).toHaveFocus();
    expect(localStorage.getItem('scheduleCallManuallyClosed')).toBe('true');
    await userEvent.click(callButton());
    expect(card()).toBeVisible();
  });

  test('stays open on an Escape for a dialog above it', async () => {
    await userEvent.click(callButton());
    const dialog = document.createElement('dialog');
    dialog.open = true;
    document.body.append(dialog);
    await userEvent.keyboard('{Escape}');
    expect(card()).toBeVisible();
    dialog.remove();
  });

  test('does not open by itself where storage is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    comeDue('call');
    expect(card()).not.toBeInTheDocument();
  });
});

describe('the popup', () => {
  test('opens when due, is counted, shows its claims, and is closed with the X', async () => {
    comeDue('popup');
    const popup = await findPopup();
    for (const id of ['businessesServed', 'rankIncrease', 'checklistDownloads'] as const)
      expect(popup).toHaveTextContent(claims[id].figure);
    expect(localStorage.getItem('exitIntentPopupCount')).toBe('1');
    await userEvent.click(within(popup).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  describe('an address', () => {
    const goneTo: string[] = [];
    const noteNavigation = (navigation: WindowEventMap['site:navigate']) => {
      navigation.preventDefault();
      goneTo.push(navigation.detail.href);
    };
    const report = jest.fn();
    beforeEach(() => {
      goneTo.length = 0;
      report.mockClear();
      window.trackExitIntentCapture = report;
      addEventListener('site:navigate', noteNavigation);
    });
    afterEach(() => {
      removeEventListener('site:navigate', noteNavigation);
      delete window.trackExitIntentCapture;
    });

    test('closes the popup, is reported once, and opens the checklist and its PDF without a request', async () => {
      const open = jest.spyOn(window, 'open').mockReturnValue(null);
      const log = jest.spyOn(console, 'info').mockImplementation(() => undefined);
      const request = jest.spyOn(globalThis, 'fetch');
      comeDue('popup');
      await findPopup();
      await userEvent.type(screen.getByLabelText(/^Your email/), 'owner@example.com');
      await press('Open the PDF');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(report).toHaveBeenCalledTimes(1);
      expect(open).toHaveBeenCalledWith('/api/checklist.pdf', '_blank', 'noopener');
      expect(goneTo).toEqual(['/seo-checklist']);
      expect(log.mock.calls[0]).toContain('owner@example.com');
      expect(request).not.toHaveBeenCalled();
    });

    test('is not needed for the link to the checklist, which closes the popup without a report', async () => {
      comeDue('popup');
      const way = within(await findPopup()).getByRole('link', {
        name: 'Read the checklist',
      });
      expect(way).toHaveAttribute('href', '/seo-checklist');
      addEventListener('click', (event) => event.preventDefault(), { once: true });
      await userEvent.click(way);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(report).not.toHaveBeenCalled();
    });

    test.each(['', 'no address'])('is not accepted as %j', async (typed) => {
      comeDue('popup');
      const popup = await findPopup();
      const field = screen.getByLabelText(/^Your email/);
      if (typed) await userEvent.type(field, typed);
      await press('Open the PDF');
      expect(popup).toBeVisible();
      expect(report).not.toHaveBeenCalled();
    });
  });
});

test('back to top moves the focus, and scrolls smoothly, or at once with reduced motion', async () => {
  const scroll = jest.fn();
  const main = document.body.appendChild(document.createElement('main'));
  main.tabIndex = -1;
  Object.assign(window, { scrollTo: scroll });
  document.documentElement.dataset.scrolled = '';
  for (const [matches, behavior] of [
    [false, 'smooth'],
    [true, 'instant'],
  ]) {
    window.matchMedia = () => ({ matches }) as MediaQueryList;
    await userEvent.click(screen.getByRole('button', { name: 'Back to top' }));
    expect(scroll).toHaveBeenLastCalledWith({ top: 0, behavior });
    expect(main).toHaveFocus();
  }
  main.remove();
});

test.each([
  [300, false],
  [301, true],
])('after scrolling %i pixels, back to top is shown: %s', (distance, expected) => {
  markScrolled();
  Object.assign(window, { scrollY: distance });
  dispatchEvent(new Event('scroll'));
  expect(document.documentElement.hasAttribute('data-scrolled')).toBe(expected);
  Object.assign(window, { scrollY: 0 });
});

test('one widget is open at a time', async () => {
  comeDue('call');
  expect(openOnes()).toEqual(['call']);
  comeDue('popup');
  const popup = await findPopup();
  expect(openOnes()).toEqual(['popup']);
  expect(card()).not.toBeInTheDocument();
  await userEvent.click(within(popup).getByRole('button', { name: 'Close' }));
  expect(openOnes()).toEqual([]);
});
