import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CONSENT_KEY, listTrackers } from '@site/contracts/platform/trackers';

const trackers = listTrackers({ analyticsId: 'G-TEST1234', adPixelId: '1234567890' });
const scripts = () =>
  [...document.querySelectorAll('script[src]')].map((one) => one.getAttribute('src'));
const banner = () => screen.findByRole('region', { name: 'May we measure your visit?' });
const choice = () => localStorage.getItem(CONSENT_KEY);
/** The commands that third-party scripts would find. */
const commands = () => ({
  analytics: (window.dataLayer ?? []).map((one) => Array.from(one as ArrayLike<unknown>)),
  pixel: window.fbq?.queue ?? [],
});
const getEvents = (name: string) => ({
  analytics: commands().analytics.filter((command) => command[1] === name),
  pixel: commands().pixel.filter((command) => command[1] === name),
});

const site = {
  routes: [
    ['/', 'guest'],
    ['/orders/:token', 'guest', true],
    ['/privacy', 'guest'],
  ],
  navigation: [{ area: 'measuring', order: 1, label: 'What that means', href: '/privacy' }],
};

async function newDocument() {
  jest.resetModules();
  document.head.replaceChildren();
  document.body.innerHTML = `<button>Before</button><main id="main"></main><script type="application/json" data-json="site">${JSON.stringify(site)}</script>`;
  delete window.dataLayer;
  delete window.gtag;
  delete window.fbq;
  const { trackConversions: followConversions } = await import('./conversions');
  followConversions('https://cal.example/', []);
  return import('./tracking');
}

beforeEach(() => localStorage.clear());

test('nothing loads before a choice or after a refusal', async () => {
  const { track } = await newDocument();
  window.trackContactForm?.();
  const done = track(trackers);
  await banner();
  expect(screen.getByRole('link', { name: 'What that means' })).toHaveAttribute('href', '/privacy');
  expect(scripts()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  await done;
  expect(choice()).toBe('refused');
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  window.trackSeoAudit?.();
  expect(scripts()).toEqual([]);
  expect(commands()).toEqual({ analytics: [], pixel: [] });
});

test('nothing loads in a preview of other builds', async () => {
  localStorage.setItem(CONSENT_KEY, 'granted');
  document.documentElement.dataset.override = 'blog one';
  const { track } = await newDocument();
  await track(trackers);
  delete document.documentElement.dataset.override;
  expect(scripts()).toEqual([]);
});

test('consent loads both trackers, and each conversion is reported once to each', async () => {
  const { track } = await newDocument();
  window.trackContactForm?.();
  const done = track(trackers);
  await banner();
  await userEvent.click(screen.getByRole('button', { name: 'Allow' }));
  await done;
  expect(choice()).toBe('granted');
  expect(scripts()).toEqual(trackers.map(({ script }) => script));
  window.trackPhoneCall?.();
  const value = (dollars: number) => ({ value: dollars, currency: 'USD' });
  expect(getEvents('contact_form_submission')).toEqual({
    analytics: [['event', 'contact_form_submission', value(300)]],
    pixel: [['trackCustom', 'contact_form_submission', value(300)]],
  });
  expect(getEvents('phone_call')).toEqual({
    analytics: [['event', 'phone_call', value(500)]],
    pixel: [['trackCustom', 'phone_call', value(500)]],
  });
});

test.each(['/orders/aSecretToken', '/orders/aSecretToken/and/more'])(
  'on %s nothing loads, also with consent',
  async (path) => {
    history.replaceState(null, '', path);
    const { track } = await newDocument();
    history.replaceState(null, '', '/');
    localStorage.setItem(CONSENT_KEY, 'granted');
    await track(trackers);
    expect(scripts()).toEqual([]);
  },
);

test.each([
  ['http://localhost/orders/aSecretToken', 0],
  ['http://localhost/privacy', 2],
  ['https://elsewhere.example/orders/aSecretToken', 2],
])('a visit from %s is reported to %d trackers', async (referrer, count) => {
  const from = jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  localStorage.setItem(CONSENT_KEY, 'granted');
  await (await newDocument()).track(trackers);
  expect(scripts()).toHaveLength(count);
  from.mockRestore();
});

test('a stored choice shows no banner, and a refusal in another tab applies', async () => {
  localStorage.setItem(CONSENT_KEY, 'granted');
  await (await newDocument()).track(trackers);
  expect(scripts()).toHaveLength(2);
  // A refusal in another tab applies here too.
  localStorage.setItem(CONSENT_KEY, 'refused');
  window.trackPhoneCall?.();
  expect(getEvents('phone_call')).toEqual({ analytics: [], pixel: [] });
  await (await newDocument()).track(trackers);
  expect(scripts()).toEqual([]);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('a browser with Global Privacy Control is not asked', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  await (await newDocument()).track(trackers);
  expect(scripts()).toEqual([]);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

test('choosing again focuses the banner, and returns the focus', async () => {
  localStorage.setItem(CONSENT_KEY, 'refused');
  const { askForConsent } = await newDocument();
  const before = screen.getByRole('button', { name: 'Before' });
  before.focus();
  const done = askForConsent(trackers, true);
  const region = await banner();
  await waitFor(() => expect(region).toHaveFocus());
  expect(region).toHaveTextContent('Your current choice: refused.');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await done;
  expect(choice()).toBe('refused');
  expect(before).toHaveFocus();
});

test('withdrawing consent removes the cookies of the trackers', async () => {
  document.cookie = '_ga=1; path=/';
  document.cookie = '_fbp=1; path=/';
  document.cookie = 'visitor=1; path=/';
  localStorage.setItem(CONSENT_KEY, 'refused');
  await (await newDocument()).track(trackers);
  expect(document.cookie).toBe('visitor=1');
});
