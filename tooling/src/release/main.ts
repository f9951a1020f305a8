import { parseArgs } from 'node:util';
import {
  entryOf,
  preview,
  block,
  findBlocked,
  release,
  restore,
  withdraw,
  type ReleaseOptions,
} from '@site/releases/map/edits';
import type { HistoryEntry } from '@site/contracts/platform/federation';
import type { ReleaseEvent } from '@site/releases/map/history';
import { machineToken } from '@site/releases/map/site-key';
import type { MapStore } from '@site/releases/map/map-store';
import { withMap } from '@site/releases/open-map';
import { namedBuilds } from '@site/releases/map/named-builds';
import { buildChanged } from '../build/changed';
import {
  readConfiguration,
  remoteNamed,
  type Configuration,
  type Remote,
} from '../configuration/configuration';
import { developmentServer } from './development-server';
import { root } from '../packages';
import { run } from '../run';
import { addressesOf, findBuild } from './builds';
import { openWalker } from './walk';
import { releaseEvent, gitIdentity } from './release-event';
import { ownerOf } from './owners';
import { mayMakeToken, newToken, OPERATORS, permission } from './permission';
import { refusalBy, fetchReport } from '@site/releases/commands/platform-client';
import { Rollout } from '@site/releases/commands/rollout';
import {
  canarySentence,
  figures,
  releaseInSteps,
  stepsIn,
  USUAL_STEPS,
} from '@site/releases/commands/steps';
import {
  alreadyRolledBack,
  repeatedRollbackWarning,
  endOfMinute,
  lineAt,
  listed,
  rollbackByOther,
  servedAt,
  withdrawalOf,
} from '@site/releases/commands/table';

/** Words after `release` that are no remote. */
const COMMANDS = ['list', 'at', 'restore', 'block', 'token', 'preview', 'rollback', 'dev-server'];

/** Edit the map, which running shells reload, and list its history. */
const USAGE = `Say what to do, for example:
  npm run release -- blog 4f0c1d22ab -m "New covers"     everyone gets this build
  npm run release -- blog 4f0c1d22ab 10                  one visitor in ten gets it
  npm run release -- blog 4f0c1d22ab --steps             more and more get it, while it does not fail: 1, 10, 50, 100 %
  npm run release -- blog 4f0c1d22ab 10 --unwatched -m "…"  the site neither holds it nor takes it back
  npm run rollback -- blog -m "Covers are missing"       ends that, or goes back to the build before
  npm run rollback -- blog 4f0c1d22ab                    the same, if visitors still get this build
  npm run release -- list                                what was done; with --json for machines
  npm run release -- at "2026-11-20 14:03"               what was served then, and why
  npm run release -- restore 3f9a0c11d2                  brings the combination of that line back
  npm run release -- block blog 4f0c1d22ab -m "…"        takes a build away, and refuses it from then on
  npm run release -- token blog                          makes a token for the team that owns the blog, or for operators
  npm run release -- preview blog                        builds it for overrides alone, see /admin/platform
  npm run release -- dev-server blog http://localhost:3012 a running shell takes it from there, until "off"; development only`;

interface Options extends ReleaseOptions {
  reason: string;
  json: boolean;
  /** Opens the build's pages in a browser before visitors get a canary; undefined without that. */
  openWalker: typeof openWalker | undefined;
  /** Percentages that a rollout goes through. */
  steps?: number[] | undefined;
}

/** One call of the command, with its map, configuration and options. */
class Command {
  constructor(
    private readonly map: MapStore,
    private readonly configuration: Pick<Configuration, 'remotes' | 'publicUrl'>,
    private readonly options: Options,
  ) {}

  private get remotes(): readonly Remote[] {
    return this.configuration.remotes;
  }

  /** The history event of an action on a remote. @throws Error when the caller may not change the remote */
  private async event(
    remote: Remote,
    action: ReleaseEvent['action'],
    build?: string,
  ): Promise<ReleaseEvent> {
    const given = await permission(this.map, remote, await gitIdentity());
    return releaseEvent(remote, { action, ...given, reason: this.options.reason, build });
  }

  /** Bearer token for the site's platform report. */
  private readonly siteToken = async (): Promise<string> =>
    // Empty counts as unset, as it does for shell and API.
    process.env['METRICS_TOKEN'] || machineToken(await this.map.makeOverrideKey());

  /** The closing message, with the reason if the site refuses the edited map. */
  private async done(words: string): Promise<string> {
    const { publicUrl } = this.configuration;
    const { version } = await this.map.read();
    // The edit is done, so a failure to make the key must not fail the command.
    const token = await this.siteToken().catch(() => undefined);
    const refused = token && (await refusalBy(publicUrl, token, version));
    if (!refused) return words;
    return `So far in the map alone: ${words}\n${publicUrl} refuses what it cannot serve: ${refused}`;
  }

  async release(name: string, build: string, percent?: string): Promise<string> {
    const remote = remoteNamed(this.remotes, name);
    const entry = (await this.map.read()).remotes[name];
    const { base, internalBase } = addressesOf(remote, entry);
    const { steps, unwatched, reason } = this.options;
    if (unwatched && steps)
      throw new Error('Steps wait for the watch: with --unwatched name one percentage, or none.');
    if (unwatched && !reason)
      throw new Error('Say why with -m: the history keeps why the build is not watched.');
    const isForAll = percent === undefined && !steps;
    const event = await this.event(remote, isForAll ? 'release' : 'canary', build);
    const found = await findBuild(remote, internalBase, build);
    if (isForAll) {
      const doubt = entry?.canary?.build === build ? await this.analysisWarning(name, build) : '';
      let ended: string | undefined;
      await this.map.edit(event, (map) => {
        ended = map.remotes[name]?.canary?.build;
        return release(map, name, base, found, this.options);
      });
      const canaryToo = ended && ended !== build ? ` The canary ${ended} has ended.` : '';
      return this.done(`${name} is now ${build} for everyone.${canaryToo}${doubt}`);
    }
    const rollout = new Rollout({
      map: this.map,
      site: this.configuration.publicUrl,
      token: await this.siteToken(),
      name,
      base,
      build: found,
      event: (action) => this.event(remote, action, build),
      say: console.log,
      ...this.options,
    });
    if (steps) return releaseInSteps(rollout, steps);
    const share = Number(percent);
    const former = await rollout.serveTo(share);
    return this.done(canarySentence(name, build, share, former));
  }

  /** That the analysis of a canary was not successful yet, as text; empty if it was, or the site does not answer. */
  private async analysisWarning(name: string, build: string): Promise<string> {
    const report = await this.siteToken()
      .then((token) => fetchReport(this.configuration.publicUrl, token))
      .catch(() => undefined);
    const canary = report?.remotes.find((remote) => remote.name === name)?.canary;
    if (canary?.build !== build || canary.phase === 'successful') return '';
    return ` As a canary its analysis was not successful yet: ${figures(canary)}.`;
  }

  /** Builds a remote from the working tree and adds the build to the map as a preview. */
  async preview(name: string): Promise<string> {
    const remote = remoteNamed(this.remotes, name);
    const event = await this.event(remote, 'preview');
    const [target] = await buildChanged([remote.folder]);
    if (!target) throw new Error(`There is nothing to build in ${remote.folder}.`);
    const { build } = target;
    const { internalBase } = addressesOf(remote, (await this.map.read()).remotes[name]);
    const found = await findBuild(remote, internalBase, build);
    const at = new Date().toISOString();
    await this.map.edit(event, (map) => preview(map, name, { ...found, by: event.by, at }));
    const address = `${this.configuration.publicUrl}/admin/platform?${name}=${build}#builds`;
    return `${name} ${build} is known for seven days, and no visitor is given it. Choose it here:\n${address}`;
  }

  /** @param named the build to withdraw; by default the canary, or the stable build without one */
  async rollback(name: string, named?: string): Promise<string> {
    const event = await this.event(remoteNamed(this.remotes, name), 'rollback');
    const served = entryOf(await this.map.read(), name);
    const left = named ?? (served.canary ?? served.stable).build;
    const other = named ? undefined : rollbackByOther(await this.map.history(), name, event.by);
    if (other) throw new Error(alreadyRolledBack(other));
    const after = await this.map.edit(event, (before) => withdraw(before, name, left));
    const { build, placed } = entryOf(after, name).stable;
    const back = `${name} is back at ${build}.`;
    // The end of a canary changes nothing for everyone else.
    if (left !== served.stable.build) return this.done(back);
    // The edit is done: if the command failed now, someone would repeat it, which swaps the builds again.
    const lines = await this.map.history().catch(() => []);
    const own = lines.findIndex(({ remote, at }) => remote === name && at === placed?.at);
    const withdrawal = withdrawalOf(lines.slice(own + 1), name, build);
    return this.done(withdrawal ? `${back} ${repeatedRollbackWarning(withdrawal, left)}` : back);
  }

  async block(name: string, build: string): Promise<string> {
    const { reason } = this.options;
    if (!reason) throw new Error('Say why with -m: who wants to release the build later reads it.');
    const remote = remoteNamed(this.remotes, name);
    await this.checkKnown(remote, build);
    const event = await this.event(remote, 'block');
    const { remotes } = await this.map.edit(event, (map) => block(map, name, build, reason));
    return this.done(`${name} ${build} is blocked; visitors get ${remotes[name]?.stable.build}.`);
  }

  /** Checks that there is or was such a build. @throws Error when neither map, history nor file server knows it */
  private async checkKnown(remote: Remote, build: string): Promise<void> {
    const { name, folder } = remote;
    const map = await this.map.read();
    if (namedBuilds(map, name).includes(build) || findBlocked(map, name, build)) return;
    const isServed = ({ served: { [name]: served } }: HistoryEntry): boolean =>
      [served?.stable.build, served?.canary?.build].includes(build);
    if ((await this.map.history()).some(isServed)) return;
    const { internalBase } = addressesOf(remote, map.remotes[name]);
    await findBuild(remote, internalBase, build).catch(() => {
      throw new Error(
        `${name} ${build} cannot be blocked: neither the map nor its history lists such a build, and it has no manifest in ${folder}/dist or at ${internalBase}.`,
      );
    });
  }

  async restore(id: string): Promise<string> {
    const line = (await this.map.history()).find((one) => one.id === id);
    if (!line)
      throw new Error(`The history has no line "${id}"; npm run release -- list lists them.`);
    const now = await this.map.read();
    const after = restore(now, line, this.options);
    const touched = this.remotes.filter(({ name }) => after.remotes[name] !== now.remotes[name]);
    const events = await Promise.all(touched.map((remote) => this.event(remote, 'restore')));
    const [event] = events;
    if (!event) return 'That combination is what visitors get already.';
    // One edit for remotes of several teams: each remote keeps its own owner.
    const { owner: _, ...shared } = event;
    // The permission was checked for these remotes only; another one may have been released since the read above.
    const only = touched.map(({ name }) => name);
    await this.map.edit(shared, (before) => restore(before, line, { ...this.options, only }));
    const back = touched.map(({ name }) => {
      const { stable, canary } = line.served[name] ?? {};
      const share = canary && `, and ${canary.build} for ${canary.percent} %`;
      return `${name} ${stable?.build}${share ?? ''}`;
    });
    return this.done(`Back as it was at ${line.id}: ${back.join('; ')}.`);
  }

  async token(name: string): Promise<string> {
    const team =
      name === OPERATORS ? OPERATORS : await this.teamOf(remoteNamed(this.remotes, name));
    const tokens = await this.map.tokens();
    const isFirst = Object.keys(tokens).length === 0;
    if (!isFirst) mayMakeToken(tokens, process.env['RELEASE_TOKEN'], team);
    if (isFirst && team !== OPERATORS)
      console.error(
        `From now on releases need a token. The first one of each other team is made with this one:\n${await this.newToken(OPERATORS)}\n`,
      );
    return this.newToken(team);
  }

  private async teamOf({ name, folder }: Remote): Promise<string> {
    const { remotes } = await this.map.read();
    const owner = remotes[name]?.owner ?? (await ownerOf(root, folder));
    if (!owner) throw new Error(`No one owns ${folder} in .github/CODEOWNERS.`);
    return owner;
  }

  private async newToken(team: string): Promise<string> {
    const { token, hash } = newToken();
    await this.map.addToken(hash, team);
    return `Token of ${team}, shown this once; RELEASE_TOKEN takes it:\n${token}`;
  }

  async list(): Promise<string> {
    const lines = await this.map.history();
    return this.options.json ? JSON.stringify(lines, null, 2) : listed(lines);
  }

  async at(words: string): Promise<string> {
    const end = endOfMinute(words);
    const lines = await this.map.history();
    if (this.options.json) return JSON.stringify(lineAt(lines, end) ?? null, null, 2);
    return servedAt(lines, end);
  }

  /** @returns the closing message @throws Error with the usage when the words are no valid command */
  run([command, what, build, percent]: readonly string[]): Promise<string> {
    const isTwice = percent !== undefined && this.options.steps;
    if (command === 'release' && what && build && !isTwice)
      return this.release(what, build, percent);
    if (command === 'preview' && what) return this.preview(what);
    if (command === 'rollback' && what) return this.rollback(what, build);
    if (command === 'list') return this.list();
    if (command === 'at' && what) return this.at(what);
    if (command === 'restore' && what) return this.restore(what);
    if (command === 'block' && what && build) return this.block(what, build);
    if (command === 'token' && what) return this.token(what);
    throw new Error(USAGE);
  }
}

/** `--steps` may be followed by percentages. */
const withSteps = (words: readonly string[]): string[] =>
  words.map((word, index) =>
    word === '--steps' && !/^\d[\d.]*(,|$)/.test(words[index + 1] ?? '')
      ? `--steps=${USUAL_STEPS}`
      : word,
  );

function wordsAndOptions(): { words: string[]; options: Options } {
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
  const { message: reason, json, unwatched, 'despite-block': despiteBlock } = values;
  const steps = values.steps === undefined ? undefined : stepsIn(values.steps);
  const [command, ...rest] = positionals;
  const words = command === 'release' && COMMANDS.includes(rest[0] ?? '') ? rest : positionals;
  const options = {
    reason,
    json,
    unwatched,
    despiteBlock,
    openWalker: values['no-walk'] ? undefined : openWalker,
    steps,
  };
  return { words, options };
}

await run(async () => {
  const { words, options } = wordsAndOptions();
  const configuration: Configuration = readConfiguration(process.env);
  if (words[0] === 'dev-server') return developmentServer(configuration, words.slice(1));
  const command = (map: MapStore) => new Command(map, configuration, options).run(words);
  console.log(await withMap(configuration, command));
});
