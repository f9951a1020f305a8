import { expect, test } from '@jest/globals';
import { renderMarkdown } from './markdown';

const url = 'https://site.example/blog/titles';
const made = (main: string): string => renderMarkdown({ main, url }).trim();

test('headings, paragraphs, lists and tables are converted', () => {
  const main = `<div><h1>What SEO <mark>costs</mark></h1><p>Two <strong>plain</strong> prices.</p>
    <ul><li>Audit</li><li>Links</li></ul>
    <table><thead><tr><th>What</th><th>Time</th></tr></thead><tbody><tr><td>Audit</td><td>a day</td></tr></tbody></table></div>`;
  expect(made(main)).toBe(
    [
      '# What SEO costs',
      'Two **plain** prices.',
      '- Audit\n- Links',
      '| What  | Time  |\n| ----- | ----- |\n| Audit | a day |',
    ].join('\n\n'),
  );
});

test('links and images have absolute addresses', () => {
  expect(made('<p><a href="/pricing">Prices</a> <a href="#top">Top</a></p>')).toBe(
    `[Prices](https://site.example/pricing) [Top](${url}#top)`,
  );
  expect(made('<div><a href="/a">A</a><a href="/b">B</a></div>')).toBe(
    '[A](https://site.example/a) [B](https://site.example/b)',
  );
  expect(made('<div><span>Tools</span><span>Official</span></div>')).toBe('Tools Official');
  expect(made('<p><img src="/a.png" alt="A title"></p>')).toBe(
    '![A title](https://site.example/a.png)',
  );
});

test.each(['https://', 'https://a:b'])('a link with the invalid address %s is kept', (href) => {
  expect(made(`<p><a href="${href}">Prices</a></p>`)).toBe(`[Prices](${href})`);
});

test('a link without an address becomes its text', () => {
  const main = '<ol><li><a role="link" aria-disabled="true">Canonical (locked)</a></li></ol>';
  expect(made(main)).toBe('1. Canonical (locked)');
});

test('drawings, buttons, hidden elements and scripts are left out', () => {
  const main = `<p>Seen</p><form><label>Email <input></label><button>Send</button></form>
    <button>More</button><svg><text>Drawn</text></svg><p hidden>Hidden</p><noscript><p>No script</p></noscript>
    <div data-nosnippet="">Only if the rest fails</div>
    <span aria-hidden="true">*</span><script>run()</script><style>p{}</style><img src="/a.png" alt="">`;
  expect(made(main)).toBe('Seen');
});

test('navigation within the page is left out, links to other pages are not', () => {
  const contents = '<nav><details><summary>Contents</summary><a href="#a">A</a></details></nav>';
  expect(made(`<div>${contents}<nav><a href="/blog">Blog</a></nav><p>Text</p></div>`)).toBe(
    '[Blog](https://site.example/blog)\n\nText',
  );
});

test('a list of buttons becomes a list of their texts', () => {
  const main = '<ul><li><button>Snippet</button></li><li><button>Title</button></li></ul>';
  expect(made(main)).toBe('- Snippet\n- Title');
});

test('a drawing with a description becomes that description', () => {
  const main = '<p>Checks:</p><div role="img" aria-label="3 to fix"><span></span></div>';
  expect(made(main)).toBe('Checks:\n\n3 to fix');
});

test('closed details are included under their summary', () => {
  const main = '<details><summary>How long?</summary><p>Two weeks.</p></details>';
  expect(made(main)).toBe('### How long?\n\nTwo weeks.');
});

test('tasks of a list are checked or unchecked; other controls are left out', () => {
  const main =
    '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled checked aria-label="Done"> Write</li>' +
    '<li class="task-list-item"><input type="checkbox" disabled aria-label="Not done"> Publish</li></ul>' +
    '<p><input type="checkbox"> Keep</p>';
  expect(made(main)).toBe('- [x] Write\n- [ ] Publish\n\nKeep');
});
