import { expect, test } from '@jest/globals';
import remote from './remote';

test('every page has a folder of its own: the build names the bundle of a page after it', () => {
  const folders = Object.values(remote.pages).map(
    (load) => /pages\/([\w-]+)\//.exec(load.toString())?.[1],
  );
  expect(folders).toContain('learning');
  expect([...new Set(folders)]).toEqual(folders);
});
