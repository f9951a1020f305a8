import { useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { newIsland, stateOf } from '../../define/island-state';
import { loadedIsland } from '../../testing/loaded-island';
import { isMounted, mount, unmountBelow } from './roots';

const onCrash = jest.fn();
const onRecovery = jest.fn();
const errors = jest.fn();
let island: HTMLElement;

const Greeting = () => <p>Hello</p>;
const mountIt = (Component = Greeting) =>
  mount(island, loadedIsland(Component), { onCrash, onRecovery });

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  jest.spyOn(console, 'error').mockImplementation(errors);
  island = newIsland({ id: '0', remote: 'probe', hydrate: 'interaction', build: 'one' });
  island.innerHTML = renderToString(<Greeting />);
  document.body.replaceChildren(island);
});
afterEach(() => {
  unmountBelow(document.body);
  jest.restoreAllMocks();
  errors.mockClear();
  onCrash.mockClear();
});

test('HTML of the same build is taken over, and the island is hydrated once its effects have run', async () => {
  const order: string[] = [];
  const WithEffect = () => {
    useEffect(() => void order.push('effect'), []);
    return <p>Hello</p>;
  };
  island.addEventListener('island:hydrated', () => order.push('hydrated'));
  const paragraph = island.firstElementChild;
  await mountIt(WithEffect);
  expect(island.firstElementChild).toBe(paragraph);
  expect(order).toEqual(['effect', 'hydrated']);
  expect(stateOf(island)).toBe('hydrated');
});

test('an island that is taken away before it is hydrated says nothing, and nobody waits for it', async () => {
  const hydrated = mountIt();
  unmountBelow(document.body);
  await hydrated;
  expect(stateOf(island)).toBe('unhydrated');
  expect(isMounted(island)).toBe(false);
  expect(errors).not.toHaveBeenCalled();
});

test('HTML that React cannot take over is told', async () => {
  island.innerHTML = '<p>Something else</p>';
  await mountIt();
  expect(island).toHaveTextContent('Hello');
  expect(errors).toHaveBeenCalledWith('An island of probe was rendered anew', expect.anything());
  expect(onRecovery).toHaveBeenCalledTimes(1);
});
