/** @jest-environment jest-fixed-jsdom */
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Conversion, conversionValues } from '@site/contracts/platform/conversions';
import { find } from '@site/islands/testing/find';
import { onConversion, trackConversions } from './conversions';

const BOOKING = 'https://cal.example.com/free-call';
const reported: Conversion[] = [];

const press = (id: string, event = new MouseEvent('click', { bubbles: true, cancelable: true })) =>
  find(`#${id}`).dispatchEvent(event);

/** One document for all tests, like one visit. So each kind of link counts in the first test that presses it. */
beforeAll(() => {
  document.body.innerHTML = `
    <a id="phone" href="tel:+15550100147"><b id="number">555</b></a>
    <a id="again" href="tel:+15550100147">Call</a>
    <a id="book" href="${BOOKING}?source=hero" target="_blank">Book</a>
    <a id="elsewhere" href="https://cal.example.com/other">Other</a>
    <a id="page" href="/contact">Contact</a>
    <a id="mail" href="mailto:a@b.example">Mail</a>
    <button id="button">Send</button>`;
  // jsdom does not implement navigation.
  document.addEventListener('click', (event) => event.preventDefault());
  trackConversions(BOOKING, [find('#page'), find('#number')]);
});
beforeEach(() => void reported.splice(0));

test('a new listener gets earlier conversions, including a click before the code loaded', () => {
  window.trackSeoAudit?.();
  onConversion((conversion) => reported.push(conversion));
  expect(reported).toEqual(['phone_call', 'seo_audit_request']);
});

test('a repeated phone link, other links and confidential pages are not conversions', () => {
  for (const id of ['again', 'elsewhere', 'page', 'mail', 'button']) press(id);
  press('book', new MouseEvent('auxclick', { bubbles: true, button: 2 }));
  document.documentElement.dataset.confidential = '';
  press('book');
  delete document.documentElement.dataset.confidential;
  expect(reported).toEqual([]);
});

test('a booking link counts once, by click or middle click', () => {
  press('book', new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  press('book');
  expect(reported).toEqual(['consultation_booking']);
});

test.each([
  ['trackSeoAudit', 'seo_audit_request', 150],
  ['trackContactForm', 'contact_form_submission', 300],
  ['trackPhoneCall', 'phone_call', 500],
  ['trackConsultationBooking', 'consultation_booking', 1000],
  ['trackExitIntentCapture', 'exit_intent_email_capture', 200],
] as const)('window.%s reports %s, worth %d dollars, each time', (helper, conversion, dollars) => {
  window[helper]?.();
  window[helper]?.();
  expect(reported).toEqual([conversion, conversion]);
  expect(conversionValues[conversion]).toBe(dollars);
});
