import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { act, useEffect, useLayoutEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { mount, unmountBelow } from '../browser/hydration/roots';
import { transferFields } from '../define/fields';
import { createIsland } from '../define/island-state';
import { find } from '../testing/find';
import { loadedIsland } from '../testing/loaded-island';

/** Moments of an island's hydration, in order. The visitor acts at one of them. */
const moments = [
  'unhydrated',
  'rendering',
  'committed',
  'effects run',
  'hydrated',
  'updated for another field',
  'after',
] as const;
type Moment = (typeof moments)[number] | 'within the click';

let doAt: Moment | undefined;
let visitorActs = (): void => undefined;
const reach = (moment: Moment): void => {
  if (moment !== doAt || typeof document === 'undefined' || !document.querySelector('form')) return;
  doAt = undefined;
  visitorActs();
};

const choices = [
  ['plan', 'basic'],
  ['plan', 'pro'],
  ['size', 'small'],
  ['size', 'large'],
] as const;

/** All kinds of fields, controlled by React, and an output of React's state. */
function Fields() {
  const [other, setOther] = useState('');
  const [known, setKnown] = useState({
    name: '',
    agreed: false,
    plan: 'basic',
    size: 'large',
    colour: 'red',
  });
  const know = (news: Partial<typeof known>) => setKnown((before) => ({ ...before, ...news }));
  reach('rendering');
  useLayoutEffect(() => reach('committed'), []);
  useEffect(() => reach('effects run'), []);
  return (
    <form>
      <input
        name="other"
        value={other}
        onChange={({ currentTarget }) => {
          setOther(currentTarget.value);
          reach('updated for another field');
        }}
      />
      <input
        name="name"
        value={known.name}
        onChange={({ currentTarget }) => know({ name: currentTarget.value })}
      />
      <input
        type="checkbox"
        name="agreed"
        checked={known.agreed}
        onChange={({ currentTarget }) => know({ agreed: currentTarget.checked })}
      />
      {choices.map(([name, value]) => (
        <input
          key={value}
          type="radio"
          name={name}
          value={value}
          checked={known[name] === value}
          onChange={({ currentTarget }) => know({ [name]: currentTarget.value })}
        />
      ))}
      <select
        name="colour"
        value={known.colour}
        onChange={({ currentTarget }) => know({ colour: currentTarget.value })}
      >
        <option>red</option>
        <option>blue</option>
      </select>
      <output>{JSON.stringify(known)}</output>
    </form>
  );
}

const field = <E extends Element = HTMLInputElement>(selector: string): E => find<E>(selector);
const fire = (target: Element, ...types: string[]) =>
  types.forEach((type) => target.dispatchEvent(new Event(type, { bubbles: true })));
/** Sets the value like the browser: without the setter that React tracks. */
const type = (selector: string, text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
    field(selector),
    text,
  );
  fire(field(selector), 'input');
};

interface UserAction {
  act: () => void;
  known: object;
  stands: () => unknown;
}
const clicking = (selector: string, known: object): UserAction => ({
  act: () => field(selector).click(),
  known,
  stands: () => field(selector).checked,
});
const clicks: Record<string, UserAction> = {
  'a checkbox': clicking('[name=agreed]', { agreed: true }),
  'a radio button': clicking('[value=pro]', { plan: 'pro' }),
  'an earlier radio button': clicking('[value=small]', { size: 'small' }),
};
const userActions: Record<string, UserAction> = {
  ...clicks,
  'a text': {
    act: () => type('[name=name]', 'Ada'),
    known: { name: 'Ada' },
    stands: () => field('[name=name]').value === 'Ada',
  },
  'an option of a select': {
    act: () => {
      field<HTMLSelectElement>('select').selectedIndex = 1;
      fire(field('select'), 'input', 'change');
    },
    known: { colour: 'blue' },
    stands: () => field<HTMLSelectElement>('select').value === 'blue',
  },
};

const island = createIsland({ id: '0', remote: 'probe', hydrate: 'interaction', build: 'one' });
const nobody = { onCrash: () => undefined, onRecovery: () => undefined };
const hydrateIsland = () => mount(island, loadedIsland(Fields), nobody);

beforeAll(() => {
  addEventListener('island:hydrated', () => reach('hydrated'), true);
  transferFields();
  // Runs after the boot's click listener and before the click's default action is final.
  document.addEventListener('click', () => reach('within the click'), true);
});
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  island.removeAttribute('data-hydrated');
  island.innerHTML = renderToString(<Fields />);
  document.body.replaceChildren(island);
  visitorActs = () => undefined;
});
afterEach(() => unmountBelow(document.body));

const cases = Object.entries(userActions).flatMap(([action, what]) =>
  moments.map((moment) => [action, moment, what] as const),
);
test.each(cases)('%s is kept if it is made while the island is: %s', async (_, moment, action) => {
  doAt = moment;
  visitorActs = action.act;
  // Another changed field, which the hand-over reports before the tested one.
  type('[name=other]', 'before');
  reach('unhydrated');
  await hydrateIsland();
  await waitFor(() => expect(field('[name=other]')).toHaveValue('before'));
  reach('after');
  await waitFor(() => expect(JSON.parse(field('output').innerHTML)).toMatchObject(action.known));
  expect(doAt).toBeUndefined();
  expect(action.stands()).toBe(true);
});

test.each(Object.entries(clicks))(
  '%s, while its click event hydrates the island',
  async (_, action) => {
    doAt = 'within the click';
    visitorActs = () => {
      Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
      act(() => void hydrateIsland());
      Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    };
    action.act();
    expect(island).toHaveAttribute('data-hydrated');
    await waitFor(() => expect(JSON.parse(field('output').innerHTML)).toMatchObject(action.known));
    expect(action.stands()).toBe(true);
  },
);

test('a box that is checked and unchecked before hydration stays unchecked', async () => {
  field('[name=agreed]').click();
  field('[name=agreed]').click();
  await hydrateIsland();
  await waitFor(() => expect(island).toHaveAttribute('data-hydrated'));
  expect(JSON.parse(field('output').innerHTML)).toMatchObject({ agreed: false });
  expect(field('[name=agreed]')).not.toBeChecked();
});
