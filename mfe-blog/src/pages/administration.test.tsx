import { expect, test } from '@jest/globals';
import { answer, standInApi } from '@site/shared-ui/testing/api';
import { renderOnServer, renderIslands } from '@site/shared-ui/testing/render-islands';
import { screen } from '@testing-library/react';
import Blog from './admin-blog/Administration';
import blogPage from './admin-blog/page';
import Cases from './admin-cases/Administration';
import casesPage from './admin-cases/page';
import Leads from './admin-leads/Administration';
import leadsPage from './admin-leads/page';
import Testimonials from './admin-testimonials/Administration';
import testimonialsPage from './admin-testimonials/page';
import AuditLog from './admin-audit-log/Administration';
import auditLogPage from './admin-audit-log/page';

const api = standInApi();

test.each([
  ['Blog', Blog, blogPage, 'Blog administration'],
  ['Cases', Cases, casesPage, 'Administration of case studies'],
  ['Testimonials', Testimonials, testimonialsPage, 'Administration of testimonials'],
  ['Leads', Leads, leadsPage, 'Leads'],
  ['Audit log', AuditLog, auditLogPage, 'Audit log'],
])(
  '%s stands behind the gate, is for no search engine, and is hydrated at once where it was open',
  async (label, Administration, page, title) => {
    api.answers(answer('GET /api/admin/session', { signedIn: false }));
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
