import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { officeHours, services } from '@site/contracts/offer/offer';
import { formatDays, formatPrice, formatTimes } from '@site/contracts/offer/offer-text';
import { answer, disconnect, mockApi } from '@site/shared-ui/testing/api';
import { getHref } from '@site/shared-ui/testing/links';
import {
  openFromServer,
  renderIslands,
  testBusiness,
} from '@site/shared-ui/testing/render-islands';
import { toast } from '@site/shared-ui/testing/toast';
import Inquiry from './Inquiry';
import page from './page';

const api = mockApi();
const SEND = 'POST /api/contact';
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const button = () => screen.getByRole('button', { name: /Send message|Sending/ });

async function fill(user: UserEvent) {
  for (const [name, text] of [
    ['Your name', 'Ana'],
    ['Email address', 'ana@example.com'],
    ['Message', 'Nobody finds us.'],
  ] as const) {
    await user.click(field(name));
    await user.paste(text);
  }
}
async function write() {
  const user = userEvent.setup();
  renderIslands([Inquiry], { at: '/contact' });
  await fill(user);
  return user;
}

test('a sent message replaces the form with a confirmation, and another can be sent', async () => {
  const track = jest.fn();
  window.trackContactForm = track;
  const { bodies, finish } = api.receivesLater(SEND);
  const user = await write();
  await user.click(button());
  expect(button()).toHaveTextContent('Sending...');
  finish({ success: true, message: 'We will write.' });
  await toast('Message sent!', 'We will write.');
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(document.activeElement).toHaveTextContent('Message sent!We will write.');
  expect(bodies).toEqual([{ name: 'Ana', email: 'ana@example.com', message: 'Nobody finds us.' }]);
  expect(track).toHaveBeenCalledTimes(1);
  delete window.trackContactForm;
  await user.click(screen.getByText('Send another message'));
  expect(screen.getByRole('form')).toBeVisible();
  for (const name of ['Your name', 'Email address', 'Message']) expect(field(name)).toHaveValue('');
  await fill(user);
  await user.click(button());
  await waitFor(() => expect(bodies).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
});

test('each error is shown at its field, and the first invalid field has the focus', async () => {
  const user = userEvent.setup();
  renderIslands([Inquiry]);
  await user.type(field(/^Website/), 'example');
  await user.click(button());
  expect(field('Your name')).toHaveAccessibleDescription('Please enter your name');
  expect(field('Email address')).toHaveAccessibleDescription('Please enter a valid email address');
  expect(field(/^Website/)).toHaveAccessibleDescription(
    'Please enter a valid website URL or leave it empty',
  );
  expect(field('Message')).toHaveAccessibleDescription('Please enter a message');
  expect(field('Your name')).toHaveFocus();
  await user.type(field('Your name'), 'A');
  expect(field('Your name')).toBeValid();
});

test.each([
  ['no connection', disconnect(SEND), 'Something went wrong. Please try again.'],
  ['a refusal', answer(SEND, { success: false, message: 'Closed.' }), 'Closed.'],
  [
    'a refusal without a message',
    answer(SEND, { success: false, message: '' }),
    'Something went wrong. Please try again.',
  ],
] as const)('%s is shown, and the entries are kept', async (_, handler, words) => {
  const track = jest.fn();
  window.trackContactForm = track;
  api.answers(handler);
  const user = await write();
  await user.click(button());
  await toast('Error', words);
  expect(field('Your name')).toHaveValue('Ana');
  expect(field('Message')).toHaveValue('Nobody finds us.');
  expect(screen.getByText(/What you wrote is still here/)).toBeVisible();
  expect(track).not.toHaveBeenCalled();
  delete window.trackContactForm;
});

test.each([
  ['sent', 'status', 'Message sent!'],
  ['invalid', 'alert', 'with your name, a valid email address'],
  ['unavailable', 'alert', 'a problem on our side'],
])('a form posted without script shows the outcome %s', (outcome, role, words) => {
  const at = `/contact?services=local-seo&contact=${outcome}`;
  const { container } = renderIslands([Inquiry], { at });
  expect(within(container).getByRole(role)).toHaveTextContent(words);
  if (outcome === 'sent') expect(field('Message')).toHaveValue('');
  else expect(field('Message')).toHaveTextContent('Local SEO');
});

describe('the contact page from the server', () => {
  const open = (at: string) => openFromServer(page, { at });

  test('prefills its fields from the address, as plain text', async () => {
    await open('/contact?website=https://example.com/%3Cb%3E&topic=audit&services=local-seo');
    expect(field(/^Website/)).toHaveValue('https://example.com/<b>');
    expect(field('Message')).toHaveTextContent(`Local SEO, ${formatPrice(services['local-seo'])}`);
    expect(document.querySelector('b')).toBeNull();
  });

  test('has phone, email, office hours and six answers, and a form that posts without script', async () => {
    const { structuredData } = await open('/contact');
    expect(getHref(testBusiness.phone)).toBe('tel:+15550100199');
    expect(getHref(testBusiness.email)).toBe(`mailto:${testBusiness.email}`);
    for (const span of officeHours.spans)
      expect(
        screen.getByText(`${formatDays(span)}, ${formatTimes(span)} ${officeHours.timeZone}`),
      ).toBeInTheDocument();
    const questions = screen.getAllByRole('heading', { level: 3 });
    expect(questions).toHaveLength(6);
    expect(getHref('See all services')).toBe('/services');
    expect(structuredData).toEqual([
      expect.objectContaining({ '@type': 'ContactPage' }),
      expect.objectContaining({
        '@type': 'FAQPage',
        mainEntity: questions.map(({ textContent: name }) => expect.objectContaining({ name })),
      }),
    ]);
    const form = screen.getByRole('form', { name: 'Contact' });
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/api/contact');
    for (const name of ['Your name', 'Email address', 'Message'])
      expect(field(name)).toBeRequired();
  });
});
