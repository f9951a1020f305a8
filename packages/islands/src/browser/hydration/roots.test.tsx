import { useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { newPart, stateOf } from '../../define/part-state';
import { loadedPart } from '../../testing/loaded-part';
import { isMounted, mount, unmountBelow } from './roots';

const onCrash = jest.fn();
const onRecovery = jest.fn();
const errors = jest.fn();
let part: HTMLElement;

const Greeting = () => <p>Hello</p>;
const mountIt = (Component = Greeting) =>
  mount(part, loadedPart(Component), { onCrash, onRecovery });

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  jest.spyOn(console, 'error').mockImplementation(errors);
  part = newPart({ id: '0', remote: 'probe', when: 'interaction', build: 'one' });
  part.innerHTML = renderToString(<Greeting />);
  document.body.replaceChildren(part);
});
afterEach(() => {
  unmountBelow(document.body);
  jest.restoreAllMocks();
  errors.mockClear();
  onCrash.mockClear();
});

test('HTML of the same build is taken over, and the part is awake once its effects have run', async () => {
  const order: string[] = [];
  const WithEffect = () => {
    useEffect(() => void order.push('effect'), []);
    return <p>Hello</p>;
  };
  part.addEventListener('part:awake', () => order.push('awake'));
  const paragraph = part.firstElementChild;
  await mountIt(WithEffect);
  expect(part.firstElementChild).toBe(paragraph);
  expect(order).toEqual(['effect', 'awake']);
  expect(stateOf(part)).toBe('awake');
});

test('a part that is taken away before it is hydrated says nothing, and nobody waits for it', async () => {
  const awake = mountIt();
  unmountBelow(document.body);
  await awake;
  expect(stateOf(part)).toBe('asleep');
  expect(isMounted(part)).toBe(false);
  expect(errors).not.toHaveBeenCalled();
});

test('HTML that React cannot take over is told', async () => {
  part.innerHTML = '<p>Something else</p>';
  await mountIt();
  expect(part).toHaveTextContent('Hello');
  expect(errors).toHaveBeenCalledWith('A part of probe was rendered anew', expect.anything());
  expect(onRecovery).toHaveBeenCalledTimes(1);
});
