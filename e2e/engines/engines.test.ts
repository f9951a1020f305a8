import { expect, jest, test } from '@jest/globals';
import { checkedEngines, startEngine, type Engine } from './engines';

const withoutFirefox = (engine: Engine) => (engine === 'Firefox' ? ['firefox-esr'] : []);

test('an engine that a machine does not have is not checked, and that is said', () => {
  const say = jest.fn();
  expect(checkedEngines({ mustHaveAll: false, say }, withoutFirefox)).toEqual([
    'Chromium',
    'WebKit',
  ]);
  expect(say.mock.calls).toEqual([['not checked: Firefox, because firefox-esr is not installed']]);
});

test('where all are checked, one that is missing fails and names its packages', async () => {
  const say = jest.fn();
  expect(checkedEngines({ mustHaveAll: true, say }, withoutFirefox)).toContain('Firefox');
  expect(say).not.toHaveBeenCalled();
  await expect(startEngine('Firefox', withoutFirefox)).rejects.toThrow(
    'Not installed: apt-get install firefox-esr',
  );
});
