import { parseArgs } from 'node:util';
import { withMap } from '@site/releases/open-map';
import { getRemoteName, readConfiguration } from '../configuration/configuration';
import { run } from '../run';
import type { Call } from './call';
import { blockBuild } from './commands/block';
import { developmentServer } from './commands/development-server';
import { printHistory, printServedAt } from './commands/history';
import { previewBuild } from './commands/preview';
import { releaseBuild } from './commands/release';
import { restoreLine } from './commands/restore';
import { rollback } from './commands/rollback';
import { createTeamToken } from './commands/token';
import { DEFAULT_STEPS, parseSteps } from './rollout';

type Command = (call: Call, ...args: string[]) => Promise<string>;

/** The commands by name, each with the number of arguments that it needs. Any other is a remote to release. */
const COMMANDS = new Map<string, readonly [run: Command, needed: number]>([
  ['list', [printHistory, 0]],
  ['at', [printServedAt, 1]],
  ['restore', [restoreLine, 1]],
  ['block', [blockBuild, 2]],
  ['token', [createTeamToken, 1]],
  ['preview', [previewBuild, 1]],
  ['rollback', [rollback, 1]],
  ['dev-server', [developmentServer, 2]],
]);

const USAGE = `Say what to do, for example:
  npm run release -- mfe-blog 4f0c1d22ab -m "New covers"     everyone gets this build
  npm run release -- mfe-blog 4f0c1d22ab 10                  one visitor in ten gets it
  npm run release -- mfe-blog 4f0c1d22ab --steps             more and more get it, while it does not fail: 1, 10, 50, 100 %
  npm run release -- mfe-blog 4f0c1d22ab 10 --unwatched -m "…"  the site neither holds it nor takes it back
  npm run rollback -- mfe-blog -m "Covers are missing"       ends that, or goes back to the build before
  npm run rollback -- mfe-blog 4f0c1d22ab                    the same, if visitors still get this build
  npm run release -- list                                    what was done; with --json for machines
  npm run release -- at "2026-11-20 14:03"                   what was served then, and why
  npm run release -- restore 3f9a0c11d2                      brings the combination of that line back
  npm run release -- block mfe-blog 4f0c1d22ab -m "…"        takes a build away, and refuses it from then on
  npm run release -- token mfe-blog                          makes a token for the team that owns the blog, or for operators
  npm run release -- preview mfe-blog                        builds it for overrides alone, see /admin/platform
  npm run release -- dev-server mfe-blog http://localhost:3012 a running shell takes it from there, until "off"; development only`;

/** `--steps` may be followed by percentages. */
const withSteps = (args: readonly string[]): string[] =>
  args.map((arg, index) =>
    arg === '--steps' && !/^\d[\d.]*(,|$)/.test(args[index + 1] ?? '')
      ? `--steps=${DEFAULT_STEPS}`
      : arg,
  );

await run(async () => {
  const { values, positionals } = parseArgs({
    args: withSteps(process.argv.slice(2)),
    allowPositionals: true,
    options: {
      message: { type: 'string', short: 'm', default: '' },
      json: { type: 'boolean', default: false },
      'despite-block': { type: 'boolean', default: false },
      'no-walk': { type: 'boolean', default: false },
      unwatched: { type: 'boolean', default: false },
      steps: { type: 'string' },
    },
  });
  const given = positionals[0] === 'release' ? positionals.slice(1) : positionals;
  const known = COMMANDS.get(given[0] ?? '');
  const [command, needed] = known ?? [releaseBuild, 2];
  const args = known ? given.slice(1) : given;
  if (args.length < needed) throw new Error(USAGE);
  const configuration = readConfiguration(process.env);
  const options = {
    reason: values.message,
    json: values.json,
    unwatched: values.unwatched,
    despiteBlock: values['despite-block'],
    isWalked: !values['no-walk'],
    steps: values.steps === undefined ? undefined : parseSteps(values.steps),
  };
  const named = args.map((arg) => getRemoteName(configuration.remotes, arg));
  const work = (map: Call['map']) => command({ map, configuration, options }, ...named);
  console.log(await withMap(configuration, work));
});
