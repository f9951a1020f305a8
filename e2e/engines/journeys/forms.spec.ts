import { expect, test } from '../test';

const field = (name: string) => ({ css: `main form[aria-label=Contact] [name=${name}]` });
const words = 'We open a second shop in May and nobody finds the first one.';
const send = { css: 'main form[aria-label=Contact] button' };
const said = (text: string) => ({ css: '[role=status] *, [role=alert] *, li *', text });

for (const awake of [true, false])
  test(`a message is sent from a page that is ${awake ? 'awake, and first told what is wrong' : 'asleep'}`, async ({
    visitor,
  }) => {
    await visitor.open('/contact');
    if (awake) {
      await visitor.wake();
      await visitor.click(send);
      await visitor.sees({ css: 'main form *', text: 'Please enter your name' });
      await visitor.sees(field('name'), ({ focused }) => focused);
    }
    await visitor.isSameDocument();
    await visitor.write(field('name'), 'Ana Baker');
    await visitor.write(field('email'), 'ana@example.com');
    await visitor.write(field('message'), words);
    await visitor.click(send);
    await visitor.sees(said('Message sent!'));
    await visitor.sees(field('message'), ({ value }) => value === '');
    expect(await visitor.isSameDocument()).toBe(true);
  });

test('an address for the newsletter is sent with Enter, and a total follows what is ticked', async ({
  visitor,
}) => {
  await visitor.open('/');
  await visitor.wake();
  const email = { css: 'form[aria-label="Newsletter signup"] input[type=email]' };
  await visitor.write(email, 'ana@example.com');
  await visitor.press('Enter');
  await visitor.sees(email, ({ value }) => value === '');

  await visitor.open('/pricing');
  await visitor.wake();
  const total = { css: '[data-testid=calculator-total]' };
  const before = (await visitor.see(total))?.text;
  await visitor.click({ css: 'form[aria-label="Price calculator"] input[type=checkbox]' });
  await visitor.sees(total, ({ text }) => text !== before);
});
