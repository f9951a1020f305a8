import { describe, expect, test } from '@jest/globals';
import { renderOnServer } from '@site/shared-ui/testing/render-part';
import page from './page';

describe('the page as the server sends it', () => {
  test('says what it needs, and asks the API nothing', async () => {
    const { html, head } = await renderOnServer(page, { at: '/admin/blog' });
    expect(html).toContain('The administration needs JavaScript.');
    expect(html).toContain('type="password"');
    expect(html).not.toContain('Blog post');
    expect(head).toMatchObject({ robots: 'noindex', title: 'Blog administration | Testrank' });
  });

  test('wakes at once for whoever has opened it in this browser', () => {
    expect(page.parts).toEqual([
      expect.objectContaining({ when: 'interaction', nowIf: 'administrationOpen' }),
    ]);
  });
});
