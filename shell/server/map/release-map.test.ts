import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pino from 'pino';
import { MapReader } from './release-map';

const log = pino({ level: 'silent' });

const manifestText = (build: string): string =>
  JSON.stringify({
    name: 'blog',
    build,
    container: `blog_${build}`,
    contract: '1.0',
    routes: ['/blog'],
    parts: [],
    preload: {},
    integrity: {
      'web/remoteEntry.js': `sha384-${'a'.repeat(64)}`,
      'node/remoteEntry.js': `sha384-${'b'.repeat(64)}`,
    },
  });

/** More than any build says about itself, until nobody listens any more. */
function endless(response: ServerResponse): void {
  const piece = Buffer.alloc(100_000, ' ');
  Readable.from(Array.from({ length: 1_000 }, () => piece)).pipe(response);
}

const integrityOf = (text: string): string =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

let folder: string;
let file: string;
let origin: string;
let server: Server;
/** Paths in the order in which they were asked for. */
let asked: string[];
const readers: MapReader[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'map-'));
  file = join(folder, 'map.json');
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url?.startsWith('/endless/')) return void endless(response);
    const build = /^\/(good|other)\/remote\.json$/.exec(request.url ?? '')?.[1];
    response.statusCode = build ? 200 : 404;
    response.end(build ? manifestText(build) : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  readers.splice(0).forEach((reader) => reader.stop());
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 }); // a reader may be keeping its map
});

const mapText = (
  version: number,
  build: string,
  change: { base?: string; integrity?: string } = {},
): string =>
  JSON.stringify({
    version,
    remotes: {
      blog: {
        base: change.base ?? origin,
        stable: { build, integrity: change.integrity ?? integrityOf(manifestText(build)) },
      },
    },
  });

async function reading(allowedBases: string[] = []): Promise<MapReader> {
  const reader = new MapReader(file, allowedBases, log);
  readers.push(reader);
  await reader.start();
  return reader;
}

/** Waits until the reader has noticed a change: it looks several times a second. */
async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries++) {
    if (tries > 200) throw new Error('The reader has not noticed');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('the map of builds', () => {
  test('is in force once it is read, and again when it changes, without a restart', async () => {
    await writeFile(file, mapText(1, 'good'));
    const reader = await reading();
    expect(reader.current().map.version).toBe(1);
    await writeFile(file, mapText(2, 'other'));
    await until(() => reader.current().map.version === 2);
    expect(reader.current().map.remotes.blog?.stable.build).toBe('other');
  });

  test.each([
    ['cut off', () => mapText(2, 'good').slice(0, 40)],
    ['of an unknown build', () => mapText(2, 'missing')],
    ['of a build that never stops talking', () => mapText(2, 'endless')],
    ['with a wrong hash', () => mapText(2, 'other', { integrity: `sha384-${'A'.repeat(64)}` })],
    [
      'with an address that is not allowed',
      () => mapText(2, 'good', { base: 'http://evil.example' }),
    ],
  ])('one that is %s is refused and the last good one stays', async (_, broken) => {
    await writeFile(file, mapText(1, 'good'));
    const reader = await reading([origin]);
    await writeFile(file, broken());
    await until(() => reader.refusal !== undefined);
    expect(reader.current().map.version).toBe(1);
    await writeFile(file, mapText(3, 'other'));
    await until(() => reader.current().map.version === 3);
  });

  test('a build is asked about itself once, and forgotten when no map names it any more', async () => {
    const versions = ['good', 'good', 'other', 'good'];
    await writeFile(file, mapText(1, 'good'));
    const reader = await reading();
    for (const [index, build] of versions.entries()) {
      await writeFile(file, mapText(index + 2, build));
      await until(() => reader.current().map.version === index + 2);
    }
    expect(asked).toEqual(['/good/remote.json', '/other/remote.json', '/good/remote.json']);
  });

  test('what a build says is not read beyond all measure', async () => {
    let sent = 0;
    server.on('connection', (socket) => socket.once('close', () => (sent = socket.bytesWritten)));
    await writeFile(file, mapText(1, 'endless'));
    await reading();
    await until(() => sent > 0);
    expect(sent).toBeLessThan(50_000_000);
  });

  test('a start with a broken map takes the last one that was good', async () => {
    await writeFile(file, mapText(7, 'good'));
    await reading();
    await writeFile(file, 'nonsense');
    expect((await reading()).current().map.version).toBe(7);
  });

  test('a start while a remote is down takes the builds as they were last seen', async () => {
    await writeFile(file, mapText(4, 'good'));
    (await reading()).stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect((await reading()).current().map.version).toBe(4);
  });

  test('what was kept of a build counts only when the map vouches for it', async () => {
    const forged = manifestText('good').replace('1.0', '1.1');
    await writeFile(
      `${file}.manifests`,
      JSON.stringify({ [integrityOf(manifestText('good'))]: forged }),
    );
    await writeFile(file, mapText(5, 'good'));
    const { manifests } = (await reading()).current();
    expect(manifests.get(`${origin}/good`)?.contract).toBe('1.0');
  });

  test('there is none before the first good one', async () => {
    const reader = await reading();
    expect(reader.isReady).toBe(false);
    expect(() => reader.current()).toThrow('no usable map');
  });
});
