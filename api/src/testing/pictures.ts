import { beforeAll, expect } from '@jest/globals';
import { uploadPicture } from '@site/contracts/blog/pictures';
import { testApi } from './api';

/** The time at which all of a test happens. */
export const now = new Date('2026-11-22T12:00:00Z');

/** An API for the tests of a file, and an author who uploads pictures. */
export function picturesApi() {
  const api = testApi({}, () => now);
  let cookie = '';
  beforeAll(async () => {
    cookie = await api.signIn();
  });
  const send = (body: Uint8Array, headers: Record<string, string> = {}) =>
    api.ask('/api/pictures', {
      method: 'POST',
      headers: { 'content-type': 'image/png', cookie, ...headers },
      body: new Uint8Array(body),
    });
  return {
    api,
    send,
    uploaded: async (body: Uint8Array, headers?: Record<string, string>) => {
      const response = await send(body, headers);
      expect([response.status, response.status === 201 ? '' : await response.text()]).toEqual([
        201,
        '',
      ]);
      return uploadPicture.response.parse(await response.json());
    },
    fileAt: async (address: string) => {
      const response = await api.ask(address);
      expect(response.status).toBe(200);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}
