import { beforeEach, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import {
  ENTRIES_PER_SEARCH_PAGE,
  listAuditLog,
  searchAuditLog,
} from '@site/contracts/administration/audit-log';
import { DAY_SECONDS } from '@site/server-kit/duration';
import { createTestApi } from '../testing/api';
import { TEST_ADMIN_PASSWORD } from '../testing/defaults';
import { readAs } from '../testing/http';
import { AdminAuditLog, anonymizeAddress } from './audit-log';

const api = createTestApi();
beforeEach(async () => {
  await mongoose.connection.collection('rate_limits').deleteMany({});
  await AdminAuditLog.deleteMany({});
});

const client = { 'x-forwarded-for': '203.0.113.77' };
const attempt = (password: string, headers = client) =>
  api.post('/api/admin/session', { password }, headers);
const signIn = async () =>
  (await attempt(TEST_ADMIN_PASSWORD)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
const signOut = (cookie: string) =>
  api.ask('/api/admin/session', { method: 'DELETE', headers: { ...client, cookie } });
const read = (cookie: string, path = '') =>
  readAs(listAuditLog.response, api.ask(`/api/admin/trail${path}`, { headers: { cookie } }));
const ask = (cookie: string, asked: object) =>
  api.post('/api/admin/trail/search', asked, { cookie });

describe('the audit log', () => {
  test('records sign-in and sign-out with a short session id and the network of the client', async () => {
    const first = await signIn();
    await signOut(first);
    // There is no session to end any more.
    await signOut(first);
    const second = await signIn();
    const { entries } = await read(second);
    expect(entries.map(({ action }) => action)).toEqual(['signed-in', 'signed-out', 'signed-in']);
    const [latest, out, before] = entries;
    expect(before?.session).toMatch(/^[0-9a-f]{8}$/);
    expect(out?.session).toBe(before?.session);
    expect(latest?.session).not.toBe(before?.session);
    expect(latest?.address).toBe('203.0.113.0');
    expect(JSON.stringify(await AdminAuditLog.find().lean())).not.toContain('203.0.113.77');
  });

  test('counts wrong passwords by network, without storing them', async () => {
    for (let time = 0; time < 3; time++) await attempt('open sesame');
    await attempt('open sesame', { 'x-forwarded-for': '198.51.100.1' });
    const { entries } = await read(await signIn());
    const failed = entries.filter(({ action }) => action === 'sign-in-failed');
    const counts = failed.map(({ address, count }) => [address, count]);
    expect(counts.sort()).toEqual([
      ['198.51.100.0', 1],
      ['203.0.113.0', 3],
    ]);
    expect(JSON.stringify(await AdminAuditLog.find().lean())).not.toContain('sesame');
  });

  test('is paginated by a hundred entries to the first one, also across entries of the same time', async () => {
    const at = new Date('2026-01-01T00:00:00.000Z');
    await AdminAuditLog.insertMany(
      Array.from({ length: 204 }, (_, index) => ({
        _id: `entry-${index}`,
        at: new Date(at.getTime() + Math.floor(index / 10)),
        action: 'draft-saved',
      })),
    );
    const cookie = await signIn();
    const ids: string[] = [];
    let page = await read(cookie);
    for (;;) {
      ids.push(...page.entries.map(({ id }) => id));
      if (!page.next) break;
      page = await read(cookie, `/${encodeURIComponent(page.next)}`);
    }
    expect([ids.length, new Set(ids).size]).toEqual([205, 205]);
    expect(page.entries).toHaveLength(5);
    const ofNoEntry = await api.ask('/api/admin/trail/none', { headers: { cookie } });
    expect(ofNoEntry.status).toBe(404);
  });

  test('is searchable by kind, in pages', async () => {
    const at = new Date('2026-01-01T00:00:00.000Z').getTime();
    const actions = ['draft-saved', 'picture-added', 'post-published', 'leads-exported'];
    await AdminAuditLog.insertMany(
      Array.from({ length: 4 * ENTRIES_PER_SEARCH_PAGE }, (_, index) => ({
        _id: `entry-${index}`,
        at: new Date(at + index),
        action: actions[index % actions.length],
      })),
    );
    const cookie = await signIn();
    const search = (asked: object) => readAs(searchAuditLog.response, ask(cookie, asked));
    const first = await search({ kind: 'posts' });
    const second = await search({ kind: 'posts', before: first.next });
    const found = [...first.entries, ...second.entries];
    expect(found.map(({ id }) => Number(id.slice('entry-'.length)))).toEqual(
      Array.from(
        { length: 4 * ENTRIES_PER_SEARCH_PAGE },
        (_, index) => 4 * ENTRIES_PER_SEARCH_PAGE - 1 - index,
      ).filter((index) => index % 2 === 0),
    );
    expect(second.next).toBeUndefined();
    expect((await search({ kind: 'access' })).entries).toMatchObject([{ action: 'signed-in' }]);
    expect((await search({})).entries[0]).toMatchObject({ action: 'signed-in' });
    expect((await ask(cookie, { kind: 'x' })).status).toBe(400);
    expect((await ask(cookie, { before: 'none' })).status).toBe(404);
    expect((await ask('', {})).status).toBe(401);
  });

  test('expires in the database after 400 days', async () => {
    expect(await AdminAuditLog.collection.indexes()).toContainEqual(
      expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 400 * DAY_SECONDS }),
    );
  });
});

test.each([
  ['192.0.2.77', '192.0.2.0'],
  ['2001:db8:1:2::/64', '2001:db8:1::'],
  ['::ffff:192.0.2.77', '192.0.2.0'],
  ['', ''],
])('the address %s is shortened to its network', (address, network) => {
  expect(anonymizeAddress(address)).toBe(network);
});
