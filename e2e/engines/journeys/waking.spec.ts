import { Gate } from '../../platform/gate';
import { theSite } from '../../platform/site-addresses';
import { whileTogether } from '../../platform/together';
import { expectedTrouble } from '../../platform/trouble';
import { expect, test } from '../test';

const checkbox = { css: 'form[aria-label="Price calculator"] input[type=checkbox]' };

/** Stages in which a page wakes, in their order, by what can be observed in the page. */
const moments: Record<string, () => boolean> = {
  'when the part sleeps': () => true,
  'when its code is asked for': () =>
    document.querySelector('link[rel=preload][as=script]') !== null,
  'when the shell runs': () => '__boot' in window && window.__boot?.wake !== null,
  'when the header is awake': () =>
    document.querySelector('[data-part=header][data-awake]') !== null,
  'when the part is awake': () =>
    document.querySelector('form[aria-label="Price calculator"]')?.closest('[data-awake]') !== null,
};

for (const [moment, isNow] of Object.entries(moments))
  test(`a tick made ${moment} stays, and counts`, async ({ visitor }) => {
    await visitor.open('/pricing');
    const total = { css: '[data-testid=calculator-total]' };
    const before = (await visitor.see(total))?.text;
    const ticked = (await visitor.see(checkbox))?.checked;
    await visitor.pointAt(checkbox);
    await visitor.until(moment, () => visitor.evaluate(isNow));
    await visitor.window.click();
    await visitor.awake();
    await visitor.sees(total, ({ text }) => text !== before);
    await visitor.sees(checkbox, ({ checked }) => checked !== ticked);
  });

test('a form goes the native way while no script can be had', ({ visitor }) =>
  whileTogether(async ({ keep }) => {
    visitor.expectMessages(/\.js/, ...expectedTrouble);
    const front = keep(new Gate(theSite().shell));
    await front.start();
    front.faults.cause('down', { path: /\.js(\?|$)/ });
    await visitor.open(front.url);
    await visitor.write(
      { css: 'form[aria-label="Newsletter signup"] input[type=email]' },
      'blocked@example.com',
    );
    await visitor.press('Enter');
    await visitor.until('the answer of a native form', () =>
      visitor.evaluate(() => location.search === '?newsletter=subscribed'),
    );
  }));

test('waking asks for each script once', ({ visitor, testbed }) =>
  whileTogether(async ({ keep }) => {
    await testbed.startShell();
    const front = keep(new Gate(testbed.url));
    await front.start();
    await visitor.open(`${front.url}/probe`);
    await visitor.wake();
    const { probe, guest } = testbed.origins;
    const ofRemotes = [probe, guest].map(({ requests }, index) =>
      requests.filter(({ side }) => side === 'browser').map(({ path }) => `${index} ${path}`),
    );
    const scripts = [...front.requests, ...ofRemotes.flat()].filter((path) => path.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(6);
    expect(scripts.toSorted()).toEqual([...new Set(scripts)].toSorted());
  }));
