import { expect, jest, test } from '@jest/globals';
import type { Context } from 'koa';
import type { SelectBuilds } from '@site/releases/selection/build-selection';
import { serveRemoteFiles } from './remote-files';

const files = { '/orders/feed.xml': '/api/feeds/sales' };
const pins = { shop: { manifest: { files } }, paper: { manifest: { files: {} } } };
const selectBuilds = async () =>
  ({ site: { pins } }) as unknown as Awaited<ReturnType<SelectBuilds>>;

/** The API's path that a request for a file is passed to; undefined if it is not passed to the API. */
async function findApiPath(path: string): Promise<string | undefined> {
  const api = jest.fn(async () => undefined);
  const ctx = { path } as unknown as Context;
  await serveRemoteFiles(selectBuilds, api)(ctx, async () => undefined);
  return api.mock.calls.length > 0 ? ctx.path : undefined;
}

test.each([
  ['/orders/feed.xml', '/api/feeds/sales'],
  ['/orders/other.xml', undefined],
  ['/orders/feed', undefined],
  ['/elsewhere/feed.xml', undefined],
])('a file that a remote declares is fetched from the API: %s from %s', async (path, file) => {
  expect(await findApiPath(path)).toBe(file);
});
