import { expect, test } from '@jest/globals';
import * as authors from '@site/contracts/blog/authors-posts';
import { publishPost } from '@site/contracts/blog/blog';
import { testApi } from '../../../testing/api';
import { withShortTimeouts } from '../../../testing/clocks';
import { readAs } from '../../../testing/http';

const api = testApi();
const content = 'One\n\n<iframe src="https://example.com"></iframe>\n\n[a](#nowhere)';
const warnings = [
  'Line 3: <iframe> is left out with its content.',
  'Line 5: The link to “#nowhere” leads nowhere: no heading has this name.',
];

test('the preview and every save say what is left out of a text', async () => {
  const preview = await readAs(
    authors.previewPost.response,
    api.call('POST', '/api/blog/preview', { content }),
  );
  expect(preview.warnings).toEqual(warnings);

  const draft = await readAs(
    authors.createDraft.response,
    api.call('POST', '/api/blog/drafts', { content }),
  );
  expect(draft.warnings).toEqual(warnings);
  const changed = await readAs(
    authors.changePost.response,
    api.call(
      'PATCH',
      `/api/admin/posts/${draft.id}`,
      { content: `${content}\n\n## Nowhere` },
      { 'if-match': '"1"' },
    ),
  );
  expect(changed.warnings).toEqual(warnings.slice(0, 1));

  const post = await readAs(
    publishPost.response,
    api.call('POST', '/api/blog', {
      ...{ title: 'T', slug: 'with-warnings', excerpt: 'E', category: 'Local SEO', content },
    }),
  );
  expect(post.warnings).toEqual(warnings);
});

test('a draft that cannot be shown is saved all the same', async () => {
  const draft = await withShortTimeouts(() =>
    readAs(
      authors.createDraft.response,
      api.call('POST', '/api/blog/drafts', { content: '>'.repeat(20_000) }),
    ),
  );
  expect(draft).not.toHaveProperty('warnings');
});
