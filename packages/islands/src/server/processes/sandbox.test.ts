import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { z } from 'zod';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { serve } from '@site/server-kit/testing/serve';
import { permissions } from './permissions';
import { WorkerProcess } from './worker-process';

/** What code of a remote tries, by name. What it gets is in the result of the task. */
const HOSTILE = `
import { createRequire } from 'node:module';
import { sandboxProcess } from './sandbox';
import { connectToParent, serveTasks } from './serve-parent';
import { fetchThroughParent } from './parent-fetch';
const send = connectToParent(process);
const { fetch: throughParent, receive } = fetchThroughParent(send);
globalThis.fetch = throughParent;
sandboxProcess();
const require = createRequire(import.meta.url);
const read = async (url, init) => {
  const response = await fetch(url, init);
  return response.status + ' ' + (await response.text());
};
const attempts = (api, elsewhere) => ({
  'reads a file': () => require('fs').readFileSync('/etc/passwd', 'utf8'),
  'reads a file later': () => require('fs').promises.readFile('/etc/passwd', 'utf8'),
  'reads the environment of its parent': () => require('fs').readFileSync('/proc/' + process.ppid + '/environ', 'utf8'),
  'writes a file': () => require('fs').writeFileSync('/tmp/hostile', 'x'),
  'writes to a descriptor': () => require('fs').writeSync(3, 'x'),
  'links a file': () => require('fs').symlinkSync('/etc/passwd', '/tmp/hostile'),
  'connects': () => require('net').connect(80, '127.0.0.1'),
  'connects a socket': () => new (require('net').Socket)().connect(80),
  'finds a module in the process': () => process.getBuiltinModule('net').connect(80),
  'imports a module': async () => (await import('node:net')).connect(80),
  'imports from a function': async () => (await new Function('return import("node:net")')()).connect(80),
  'calls http': () => require('http').get(elsewhere),
  'calls an inner module of http': () => new (require('_http_client').ClientRequest)(elsewhere),
  'calls https': () => require('https').get(elsewhere),
  'calls http2': () => require('http2').connect(elsewhere),
  'calls tls': () => require('tls').connect(443),
  'sends a datagram': () => require('dgram').createSocket('udp4'),
  'looks up a name': () => require('dns').lookup('site.test', () => undefined),
  'looks up a name later': () => require('dns').promises.lookup('site.test'),
  'listens': () => require('net').createServer().listen(0),
  'opens a web socket': () => new WebSocket('ws://127.0.0.1:1'),
  'starts a process': () => require('child_process').execSync('id').toString(),
  'starts a thread': () => new (require('worker_threads').Worker)('1', { eval: true }),
  'kills its parent': () => process.kill(process.ppid, 0),
  'debugs its parent': () => process._debugProcess(process.ppid),
  'opens a debugger': () => require('inspector').open(),
  'changes a priority': () => require('os').setPriority(process.ppid, 19),
  'binds to the inside of Node': () => process.binding('tcp_wrap'),
  'loads native code': () => process.dlopen({ exports: {} }, '/x.node'),
  'sets flags of V8': () => require('v8').setFlagsFromString('--allow-natives-syntax'),
  'writes its heap': () => require('v8').writeHeapSnapshot('/tmp/hostile'),
  'hooks the loader': () => require('module').register('data:text/javascript,'),
  'lists its handles': () => process._getActiveHandles(),
  'fetches from elsewhere': () => read(elsewhere),
  'fetches a file': () => read('file:///etc/passwd'),
  'fetches the metrics': () => read(api + '/api/metrics'),
  'fetches the metrics in another spelling': () => read(api + '/api/%6detrics'),
  'writes to the API': () => read(api + '/api/contact', { method: 'POST' }),
});
serveTasks(process, send, {
  render: async ({ apiOrigin, pathname: elsewhere, cookie }) => {
    const got = {};
    for (const [name, attempt] of Object.entries(attempts(apiOrigin, elsewhere)))
      try { got[name] = String(await attempt()); } catch { /* It was refused. */ }
    Object.prototype.polluted = 'yes';
    return {
      got,
      environment: Object.keys(process.env),
      port: String(require('worker_threads').parentPort),
      loads: ['http', 'https', 'http2', 'net', 'tls', 'dns'].filter((name) => {
        try { require(name); return true; } catch { return false; }
      }),
      ofPage: await read(apiOrigin + '/api/blog', { headers: { cookie } }),
      ofOther: await read(apiOrigin + '/api/blog', { headers: { cookie: 'learner=other', 'x-forwarded-for': '1.1.1.1' } }),
    };
  },
}, receive);
`;

const outcome = z.object({
  got: z.record(z.string(), z.string()),
  environment: z.array(z.string()),
  port: z.string(),
  loads: z.array(z.string()),
  ofPage: z.string(),
  ofOther: z.string(),
});

let worker: WorkerProcess;
beforeAll(async () => {
  const folder = await createTemporaryFolder();
  const outfile = join(folder, 'hostile.mjs');
  await build({
    stdin: { contents: HOSTILE, resolveDir: import.meta.dirname, loader: 'js' },
    ...{ outfile, bundle: true, platform: 'node', format: 'esm', packages: 'external' },
  });
  process.env.METRICS_TOKEN = 'a-secret-of-the-server';
  worker = new WorkerProcess(
    { file: pathToFileURL(outfile), arguments: permissions([join(folder, '*')]) },
    5_000,
  );
  await worker.ready;
}, 60_000);
afterAll(async () => {
  delete process.env.METRICS_TOKEN;
  await worker.end('the test ends');
});

test('a remote’s code can only read the API, with its page’s cookies', async () => {
  const api = await serve((request, response) => {
    const { cookie, 'x-forwarded-for': forwarded } = request.headers;
    response.end(`${request.url} ${cookie ?? 'nobody'} ${forwarded ?? 'from the shell'}`);
  });
  const elsewhere = await serve((_request, response) => response.end('elsewhere'));
  const job = {
    ...{ apiOrigin: api.origin, pathname: elsewhere.origin, search: '', cookie: 'learner=ann' },
    site: { shell: 's', pins: {}, routes: [], origin: 'http://site.test', navigation: [] },
  };
  const business = {
    ...{ name: 'B', phone: '', email: '', owner: '', bookingUrl: '', social: [] },
    timeZone: 'UTC',
  };
  const result = outcome.parse(
    await worker.run('render', { ...job, site: { ...job.site, business } }),
  );
  expect(result).toEqual({
    got: {},
    environment: [],
    port: 'null',
    // Libraries that load a module they do not use go on working.
    loads: ['http', 'https', 'http2', 'net', 'tls', 'dns'],
    ofPage: '200 /api/blog learner=ann from the shell',
    ofOther: '200 /api/blog nobody from the shell',
  });
  // What it does to its own objects stays in its process.
  expect({}).not.toHaveProperty('polluted');
}, 30_000);
