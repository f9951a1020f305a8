import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Configuration, Remote } from '../configuration/configuration';
import type { Target } from '../build/targets';
import { replaceFile } from '@site/server-kit/durable/replace-file';
import { root } from '../packages';
import { findBuild } from '../release/builds';
import { releaseEvent } from '../release/release-event';
import { quarantineOf, release } from '@site/server-kit/releases/edits';
import type { MapStore } from '@site/server-kit/releases/map-store';

/** What the ledger says of these releases. */
const by = 'npm start';
const reason = 'It was built.';

const published = z.record(z.string(), z.string());

const readPublished = async (file: string): Promise<Record<string, string>> => {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return published.catch({}).parse(JSON.parse(text));
};

const isThere = ({ folder }: Remote, build: string): boolean =>
  existsSync(join(root, folder, 'dist', build, 'remote.json'));

/**
 * Releases what was just built: once per build, so that what a person released afterwards stays.
 * @returns sentences about what was released
 */
export async function publishBuilds(
  map: MapStore,
  { dataDir, remotes }: Pick<Configuration, 'dataDir' | 'remotes'>,
  built: readonly Target[],
): Promise<string[]> {
  const record = join(dataDir, 'published.json');
  const before = await readPublished(record);
  const released = await map.read();
  const sentences: string[] = [];
  for (const remote of remotes) {
    const build = built.find(({ folder }) => folder === remote.folder)?.build;
    if (!build) continue;
    const entry = released.remotes[remote.name];
    const stays =
      entry?.base === remote.url &&
      before[remote.name] === build &&
      isThere(remote, entry.stable.build);
    if (stays) continue;
    const refused = quarantineOf(released, remote.name, build);
    if (refused) {
      sentences.push(`${remote.folder}: build ${build} stays in quarantine: ${refused.reason}`);
      continue;
    }
    const found = await findBuild(remote, remote.url, build);
    const event = await releaseEvent(remote, { action: 'release', by, reason, build });
    await map.edit(event, (current) => release(current, remote.name, remote.url, found));
    before[remote.name] = build;
    sentences.push(`${remote.folder}: build ${build} is released.`);
  }
  await replaceFile(record, `${JSON.stringify(before, null, 2)}\n`);
  return sentences;
}
