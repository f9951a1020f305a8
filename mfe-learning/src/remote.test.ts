import { expect, test } from '@jest/globals';
import remote from './remote';

test('every page is in a folder of its own, after which the build names its bundle', () => {
  const folders = Object.values(remote.pages).map(
    (load) => /pages\/([\w-]+)\//.exec(load.toString())?.[1],
  );
  expect(folders).toContain('learning');
  expect([...new Set(folders)]).toEqual(folders);
});
