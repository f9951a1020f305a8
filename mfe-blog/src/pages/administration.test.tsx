import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answer, disconnect, mockApi } from '@site/shared-ui/testing/api';
import { renderIslands, renderOnServer } from '@site/shared-ui/testing/render-islands';
import { toast } from '@site/shared-ui/testing/toast';
import { button, call, enter, password, press, visit } from '../testing/administration';
import AuditLogAdministration from './admin-audit-log/AuditLogAdministration';
import auditLogPage from './admin-audit-log/page';
import blogPage from './admin-blog/page';
import PostsAdministration from './admin-blog/PostsAdministration';
import CaseStudiesAdministration from './admin-cases/CaseStudiesAdministration';
import casesPage from './admin-cases/page';
import LeadsAdministration from './admin-leads/LeadsAdministration';
import leadsPage from './admin-leads/page';
import testimonialsPage from './admin-testimonials/page';
import TestimonialsAdministration from './admin-testimonials/TestimonialsAdministration';

const api = mockApi();
const signedOut = answer(call.session, { signedIn: false });

test.each([
  ['Blog', PostsAdministration, blogPage, 'Blog administration'],
  ['Cases', CaseStudiesAdministration, casesPage, 'Administration of case studies'],
  ['Testimonials', TestimonialsAdministration, testimonialsPage, 'Administration of testimonials'],
  ['Leads', LeadsAdministration, leadsPage, 'Leads'],
  ['Audit log', AuditLogAdministration, auditLogPage, 'Audit log'],
])(
  '%s needs the password, is not indexed, and is hydrated at load if it was open before',
  async (label, Administration, page, title) => {
    api.answers(signedOut);
    const at = `/admin/${label.toLowerCase()}`;
    renderIslands([Administration], { at });
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Locked');
    const { html, head } = await renderOnServer(page, { at });
    expect(html).toContain('The administration needs JavaScript.');
    expect(html).toContain('type="password"');
    expect(html.match(/<h2/g)).toHaveLength(1);
    expect(head).toMatchObject({ robots: 'noindex', title: `${title} | Testrank` });
    expect(page.islands).toEqual([
      expect.objectContaining({ hydrate: 'interaction', hydrateIfStored: 'administrationOpen' }),
    ]);
  },
);

describe('the password gate', () => {
  beforeEach(() => {
    localStorage.clear();
    api.answers(signedOut, answer(call.posts, []));
  });

  test('keeps a password typed before the session is known', async () => {
    const { finish } = api.receivesLater(call.session);
    localStorage.setItem('administrationOpen', '"yes"');
    visit();
    const typed = await password();
    await userEvent.type(typed, 'open sesame');
    finish({ signedIn: false });
    await waitFor(() => expect(localStorage.getItem('administrationOpen')).toBeNull());
    expect(await password()).toBe(typed);
    expect(typed).toHaveValue('open sesame');
    expect(typed).toHaveFocus();
  });

  test('shows the waiting time after too many attempts', async () => {
    const message = 'That was too often in a short time. Please try again in 12 minutes.';
    const unlocking = api.receivesLater(call.unlock);
    visit();
    await enter('guess');
    expect(button('Checking...')).toBeVisible();
    unlocking.refuse(429, { code: 'rate_limited', message });
    await toast('Access Denied', message);
    expect(await password()).toHaveAccessibleDescription(message);
  });

  test('is hidden during a session, and Lock sends one request', async () => {
    api.answers(answer(call.session, { signedIn: true }));
    visit();
    await screen.findByRole('form', { name: 'Blog post' });
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(localStorage.getItem('administrationOpen')).not.toBeNull();
    api.answers(signedOut);
    const { bodies, finish } = api.receivesLater(call.lock);
    await press('Lock');
    await press('Lock');
    expect(bodies).toHaveLength(1);
    finish({ signedIn: false });
    expect(await password()).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Locked' })).toBeVisible();
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
    expect(localStorage.getItem('administrationOpen')).toBeNull();
    await toast('Locked', 'Enter the password to open the administration again.');
  });

  test('offers to try again when the session cannot be loaded', async () => {
    api.answers(disconnect(call.session));
    visit();
    const message = await screen.findByText('Your session could not be loaded just now.');
    expect(message).toBeVisible();
    expect(document.activeElement).toContainElement(message);
    expect(document.activeElement).not.toBe(document.body);
    api.answers(signedOut);
    await press('Try again');
    expect(await password()).toBeVisible();
  });
});
