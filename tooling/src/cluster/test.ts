import { deepStrictEqual, match, ok, strictEqual } from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import runToEnd from 'nano-spawn';
import { exportEnquiries } from '@site/contracts/leads';
import { Report } from '../compose/report';
import { root } from '../packages';
import { run } from '../run';
import { answersAt } from '../start/answers';
import { listenerOn } from '../start/ports';
import { until } from '../until';
import {
  clusterConfiguration,
  clusterPorts,
  MEMBERS,
  shellFolder,
  type Member,
} from './configuration';
import { ask, faultOf, Visitors } from './visitors';

/**
 * `npm run test:cluster`: starts a cluster with its own data. Releases, kills and upgrades its processes while fifty
 * visits and five messages a second arrive. Needs another CLUSTER_PORT while a cluster runs on this machine.
 */
const password = randomBytes(12).toString('base64url');
const metricsToken = randomBytes(12).toString('base64url');
const environment: NodeJS.ProcessEnv = {
  ...process.env,
  DATA_DIR: '.data/cluster-test',
  ADMIN_PASSWORD: password,
  METRICS_TOKEN: metricsToken,
  RATE_LIMIT_FACTOR: '1000',
};
const configuration = clusterConfiguration(environment);
const ports = clusterPorts(environment);

/** Milliseconds within which a process that was ended is replaced. */
const RECOVERY = 60_000;
/** Milliseconds within which every shell serves a release. */
const RELEASE_LIMIT = 5_000;

async function pidOn(port: number): Promise<number> {
  const [, pid] = /^process (\d+)/.exec((await listenerOn(port)) ?? '') ?? [];
  if (!pid) throw new Error(`Nobody listens on port ${port}.`);
  return Number(pid);
}

const isUp = (port: number): Promise<boolean> =>
  answersAt(port, MEMBERS.map(ports.api).includes(port) ? '/api/ready' : '/healthz');

/** Sends a signal to the process that listens on a port, and waits until its successor works. */
async function replace(port: number, name: NodeJS.Signals): Promise<void> {
  const before = await pidOn(port);
  process.kill(before, name);
  const isReplaced = async () => {
    const listener = await listenerOn(port);
    return listener !== undefined && !listener.startsWith(`process ${before} `) && isUp(port);
  };
  await until(`port ${port} is served again`, isReplaced, RECOVERY);
}

const program = ['--import', 'tsx', 'tooling/src/cluster/main.ts'];

async function startCluster(): Promise<ChildProcess> {
  await rm(configuration.dataDir, { recursive: true, force: true });
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    said.push(line);
    if (line.startsWith('The cluster is ready')) {
      // Discards the rest of its output.
      child.stdout.resume();
      return child;
    }
  }
  throw new Error(`The cluster did not start:\n${said.join('\n')}`);
}

async function command(...parameters: string[]): Promise<void> {
  const stdio = ['ignore', 'ignore', 'inherit'] as const;
  await runToEnd('node', [...program, ...parameters], { cwd: root, env: environment, stdio });
}

/** The build of the blog that a shell gives a visitor. */
async function blogAt(port: number, cookie = ''): Promise<string | undefined> {
  const { text } = await ask(port, { path: '/map.json', from: '127.0.0.1', headers: { cookie } });
  const { pins }: { pins: Record<string, { build: string }> } = JSON.parse(text);
  return pins['blog']?.build;
}

const shells = MEMBERS.map(ports.shell);

/** Number of pages that a shell has cached. */
async function cachedPages(port: number): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const { text } = await ask(port, { path: '/metrics', from: '127.0.0.1', headers });
  const [, count] = /^page_cache_pages (\d+)$/m.exec(text) ?? [];
  return Number(count ?? 0);
}

/** The addresses of the sitemap. */
async function listedPages(): Promise<string[]> {
  const { text } = await ask(ports.front, { path: '/sitemap.xml', from: '127.0.0.1' });
  return [...text.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname);
}

/** The stored messages, as the administration exports them. */
async function kept(name: string): Promise<string[]> {
  const origin = `http://localhost:${ports.front}`;
  const post = (path: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', origin, cookie };
    const question = { path, from: '127.0.0.1', method: 'POST', headers } as const;
    return ask(ports.front, { ...question, body: JSON.stringify(body) });
  };
  const { headers, text } = await post('/api/admin/session', { password });
  strictEqual(JSON.parse(text).signedIn, true, text);
  const [cookie = ''] = (headers['set-cookie']?.[0] ?? '').split(';');
  const answer = await post('/api/admin/leads/export/enquiries', { search: name }, cookie);
  const { csv } = exportEnquiries.response.parse(JSON.parse(answer.text));
  return csv.match(new RegExp(`${name} \\d+;`, 'g')) ?? [];
}

/** Checks that every page was complete, and that every acknowledged message is stored once. */
async function checkVisitors(visitors: Visitors, name: string): Promise<string> {
  const { seen, faults, alternating, refused, repeated, acknowledged } = await visitors.sendAway();
  ok(seen.length > 0 && acknowledged.length > 0, 'there were no visitors');
  deepStrictEqual(faults, []);
  deepStrictEqual(alternating, []);
  deepStrictEqual(refused, []);
  const found = await kept(name);
  const lost = acknowledged.filter((message) => !found.includes(message));
  deepStrictEqual(lost, [], 'messages that were acknowledged and are not there');
  // A visitor who sends a message again makes another one of it.
  const more = found.length - acknowledged.length;
  ok(
    more <= repeated.length,
    `${more} messages are there twice, and visitors sent ${repeated.length} again`,
  );
  return `${seen.length} pages, ${acknowledged.length} messages, ${repeated.length} of them sent again by the visitor`;
}

async function walk(report: Report): Promise<void> {
  /** Checks the visitors of the time during which something happens. */
  const under = (name: string, what: string, happen: () => Promise<void>) =>
    report.check(what, async () => {
      const visitors = new Visitors(ports.front, name);
      try {
        await wait(1000);
        await happen();
        await wait(1000);
      } catch (error) {
        await visitors.sendAway();
        throw error;
      }
      console.log(`        ${await checkVisitors(visitors, name)}`);
      deepStrictEqual(visitors.repeated, [], 'messages that a visitor had to send again');
    });

  const before = (await blogAt(ports.front)) ?? '';
  const folder = (build: string) => join(root, 'mfe-blog/dist', build);
  const next = `${before.slice(0, 6)}next`;
  await cp(folder(before), folder(next), { recursive: true });
  // The file server prefers the compressed copies, which still have the old name.
  for (const packed of ['br', 'gz']) await rm(join(folder(next), `remote.json.${packed}`));
  const manifest: object = JSON.parse(await readFile(join(folder(before), 'remote.json'), 'utf8'));
  await writeFile(join(folder(next), 'remote.json'), JSON.stringify({ ...manifest, build: next }));
  try {
    await under(
      'release',
      'a release is on both shells within 5 s, and no visitor goes back and forth',
      async () => {
        await command('release', 'blog', next);
        const haveIt = async () => {
          const builds = await Promise.all(shells.map((port) => blogAt(port)));
          return builds.every((build) => build === next);
        };
        await until('both shells have it', haveIt, RELEASE_LIMIT);
      },
    );
    await report.check(
      'in a canary both shells give a visitor the same build, and both builds are given',
      async () => {
        await command('release', 'blog', before, '50', '--no-walk');
        await wait(RELEASE_LIMIT);
        const given = new Set<string | undefined>();
        for (let number = 0; number < 40; number++) {
          const cookie = `visitor=visitor-of-a-test-${number}`;
          const [one, two] = await Promise.all(shells.map((port) => blogAt(port, cookie)));
          strictEqual(one, two, cookie);
          given.add(one);
        }
        strictEqual(given.size, 2);
        await command('rollback', 'blog');
        await wait(RELEASE_LIMIT);
      },
    );
    for (const member of MEMBERS)
      for (const [kind, port] of [
        ['shell', ports.shell(member)],
        ['API', ports.api(member)],
      ] as const)
        await under(
          `${kind}${member}`,
          `${kind} ${member} is killed: no page and no message is lost`,
          () => replace(port, 'SIGKILL'),
        );
    await under(
      'upgrade',
      'APIs and shells are upgraded one after the other: nothing is lost',
      async () => {
        for (const member of MEMBERS) await replace(ports.api(member), 'SIGTERM');
        for (const member of MEMBERS) {
          await newBuild(member, 'upgraded');
          await replace(ports.shell(member), 'SIGTERM');
        }
      },
    );
    await report.check(
      'a file of one shell’s build is found wherever it is asked for, also when that shell is gone',
      async () => {
        await newBuild(1, 'other');
        await replace(ports.shell(1), 'SIGTERM');
        const look = async () => {
          for (let number = 1; number <= 20; number++) {
            const question = { path: '/static/other.0123abcd.js', from: `127.0.1.${number}` };
            const { status, text } = await ask(ports.front, question);
            deepStrictEqual([status, text], [200, '// other']);
          }
        };
        await look();
        await rm(join(shellFolder(configuration, 1), 'dist/web/other.0123abcd.js'));
        await look();
        const { status } = await ask(ports.front, { path: '/static/none.js', from: '127.0.1.1' });
        strictEqual(status, 404);
      },
    );
    if (configuration.localMongoPort) {
      const port = configuration.localMongoPort;
      await report.check(
        'processes that have just started keep every page while the database is silent',
        async () => {
          const paths = await listedPages();
          for (const member of MEMBERS) await replace(ports.api(member), 'SIGKILL');
          for (const shell of shells) await replace(shell, 'SIGKILL');
          for (const shell of shells) {
            const isFull = async () => (await cachedPages(shell)) >= paths.length;
            await until(`the pages of port ${shell} are cached`, isFull, RECOVERY);
          }
          const silent = await pidOn(port);
          process.kill(silent, 'SIGSTOP');
          try {
            await wait(3000);
            const faults: string[] = [];
            for (const shell of shells)
              for (const path of [...paths, '/blog?category=Local+SEO', '/learning/figures']) {
                const fault = faultOf(await ask(shell, { path, from: '127.0.0.1' }));
                if (fault) faults.push(`${shell}${path}: ${fault}`);
              }
            deepStrictEqual(faults, []);
          } finally {
            process.kill(silent, 'SIGCONT');
          }
          console.log(`        ${paths.length} listed pages`);
        },
      );
      await report.check(
        'the database is silent, then dead: no page fails, and messages are refused in words',
        async () => {
          const visitors = new Visitors(ports.front, 'database');
          await wait(1000);
          process.kill(await pidOn(port), 'SIGSTOP');
          await wait(8000);
          process.kill(await pidOn(port), 'SIGKILL');
          for (const member of MEMBERS)
            await until('the APIs are ready again', () => isUp(ports.api(member)), RECOVERY);
          console.log(`        ${await checkVisitors(visitors, 'database')}`);
          ok(visitors.repeated.length > 0, 'no message was refused');
          for (const answer of visitors.repeated) match(answer, /^503 \{"code":/);
        },
      );
    }
  } finally {
    await rm(folder(next), { recursive: true, force: true });
  }
}

/** Turns a shell's folder into another build: it has another name, and a file that no other shell has. */
async function newBuild(member: Member, name: string): Promise<void> {
  const dist = join(shellFolder(configuration, member), 'dist');
  const file = join(dist, 'files.json');
  const files: object = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...files, build: name }));
  await writeFile(join(dist, `web/${name}.0123abcd.js`), `// ${name}`);
}

await run(async () => {
  const report = new Report();
  let cluster: ChildProcess | undefined;
  try {
    await report.check('one command starts the cluster', async () => {
      cluster = await startCluster();
    });
    if (cluster) await walk(report);
  } finally {
    if (cluster?.exitCode === null) {
      cluster.kill('SIGTERM');
      await once(cluster, 'exit');
    }
  }
  if (!report.finish()) process.exitCode = 1;
});
