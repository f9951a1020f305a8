import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { jestFiles, jestOutcome, sentence, sum, type Tally } from '../check/outcome';
import { root } from '../packages';
import { run } from '../run';
import { openServer } from './server';

const usage = `npm run test:mongodb -- <address> [files…]

Runs what depends on the database against a MongoDB, for example mongodb://user:password@db.example:27017/?tls=true.
Its user must be allowed to make and drop databases; each file of tests has one of its own, named site_test_….
With parts of their paths, only those files are run.`;

/** Groups of test files in the printed table, by their paths. A file belongs to the first group that matches. */
const groups: readonly (readonly [name: string, path: RegExp])[] = [
  ['Migrations, and what may fail', /^api\/src\/(database|migrate)\//],
  ['Start, stop, and a database that goes', /^api\/src\/(?!journey)[^/]+\.test\.ts$/],
  ['Mail, also by two processes', /^api\/src\/mail\//],
  ['Seed', /^api\/src\/seed\/|seed[^/]*\.test\.ts$/],
  ['The map of releases in the database', /^tooling\//],
  ['One journey', /^api\/src\/journey\.test\.ts$/],
  ['Everything else of the API', /^/],
];
const files = ['api/src/', 'tooling/src/release/map-store'] as const;

const PREFIX = 'site_test_';
/** Hours after which databases of an earlier run are left over. */
const FORGOTTEN_AFTER_HOURS = 12;

const isForgotten = (name: string): boolean => {
  const [, begun] = /^site_test_([0-9a-z]+)_/.exec(name) ?? [];
  return (
    begun !== undefined && parseInt(begun, 36) < Date.now() - FORGOTTEN_AFTER_HOURS * 60 * 60 * 1000
  );
};

/** Runs the tests to their end and returns jest's exit code. A signal ends jest, but not this process, which cleans up. */
async function runTests(environment: NodeJS.ProcessEnv, words: readonly string[]): Promise<number> {
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const child = spawn(process.execPath, [...flags, 'node_modules/jest/bin/jest.js', ...words], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

const counted = (count: number, what: string): string =>
  `${count || 'no'} ${what}${count === 1 ? '' : 's'}`;

/** @throws Error when no test that depends on the database has one of the parts in its path */
async function findTests(parts: readonly string[]): Promise<void> {
  const ofApi = await readdir(join(root, files[0]), { recursive: true });
  const tests = [...ofApi.map((path) => files[0] + path), `${files[1]}.test.ts`]
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.test.ts'));
  const missing = parts.find((part) => !tests.some((path) => path.includes(part)));
  if (missing)
    throw new Error(`No test of ${files.join(' or ')} has ${missing} in its path.\n\n${usage}`);
}

/** A line for each group that ran. */
function table(report: string): string[] {
  const tallies = new Map<string, Tally[]>();
  for (const { file, tally } of jestFiles(report)) {
    const path = relative(root, file).replaceAll('\\', '/');
    const [name] = groups.find(([, pattern]) => pattern.test(path)) ?? [];
    if (name) tallies.set(name, [...(tallies.get(name) ?? []), tally]);
  }
  return groups.flatMap(([name]) => {
    const own = tallies.get(name);
    return own ? [`${name}: ${counted(own.length, 'file')}, ${sentence(sum(own))}`] : [];
  });
}

await run(async () => {
  const [address, ...wanted] = process.argv.slice(2);
  if (!address || !/^mongodb(\+srv)?:/.test(address)) throw new Error(usage);
  await findTests(wanted);
  const server = await openServer(address);
  const folder = await mkdtemp(join(tmpdir(), 'mongodb-'));
  const prefix = `${PREFIX}${Date.now().toString(36)}_`;
  try {
    console.log(server.description);
    await server.drop(isForgotten);
    const output = join(folder, 'jest.json');
    const code = await runTests(
      { TEST_MONGODB_URI: server.uri, TEST_DATABASE_PREFIX: prefix },
      ['--ci', '--selectProjects', 'node', '--json', `--outputFile=${output}`].concat(
        wanted.length > 0 ? wanted : files,
      ),
    );
    const report = await readFile(output, 'utf8').catch(() => undefined);
    const left = await server.drop((name) => name.startsWith(prefix));
    const { tally, failures } = jestOutcome(report, code);
    if (report) {
      for (const test of failures) console.log(`\nFAILED ${test}`);
      console.log(`\n${server.description}`);
      for (const line of table(report)) console.log(line);
    } else console.log('\nThe tests were ended before they were through.');
    console.log(`The tests have left ${counted(left, 'database')} behind; nothing of them stays.`);
    console.log(sentence(tally));
    if (tally.failed > 0) process.exitCode = 1;
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
});
