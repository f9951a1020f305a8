import { expect, jest, test } from '@jest/globals';
import { createElement } from 'react';
import { Part, part, type PartComponent } from '@site/shared-ui/parts';
import { remote } from '@site/shared-ui/remote';
import type { RenderJob } from './job';

const partOf = (Component: PartComponent) => part(async () => ({ default: Component }));
const Bell = () => 'A bell rings';
const guest = remote({ parts: { bell: partOf(Bell) } });

jest.unstable_mockModule('../../client/layout/layout-parts', () => ({
  layoutParts: () => ({
    header: partOf(() => createElement(Part, { remote: 'guest', part: 'bell' })),
    footer: partOf(() => createElement(Part, { remote: 'guest', part: 'none' })),
    widgets: partOf(() => null),
  }),
}));
jest.unstable_mockModule('./load-remote', () => ({ loadRemote: async () => guest }));
const { render } = await import('./render');

const job: RenderJob = {
  pathname: '/nowhere',
  search: '',
  apiOrigin: 'http://127.0.0.1:9',
  site: {
    shell: 'one',
    routes: [],
    origin: 'https://site.example',
    navigation: [],
    business: {
      name: 'Testrank',
      owner: 'Ada Tester',
      phone: '',
      email: '',
      bookingUrl: '',
      social: [],
    },
    pins: {
      guest: {
        name: 'guest',
        build: 'two',
        base: 'http://127.0.0.1:9/two',
        container: 'guest_two',
        contract: '1.0',
        revision: 'none',
      },
    },
  },
};

test('what header and footer embed is rendered in its place, and what cannot be had is a panel there', async () => {
  const { header, main, footer, problems } = await render(job);
  expect(header).toMatch(
    /data-remote="guest"[^>]*data-build="two"[^>]*data-embedded>A bell rings</,
  );
  expect(footer).toMatch(/data-embedded data-failed>.*not available right now/);
  expect(header + main + footer).not.toContain('<!--part:');
  expect(problems).toEqual([expect.stringContaining('guest has no part called none')]);
});
