import { Schema, model } from 'mongoose';
import type { ContentVersions } from '../representations/versions';
import type { SeedRecord } from './record';

/** What has been loaded once, so that what a person deleted stays deleted. */
const SeedState = model(
  'SeedState',
  new Schema(
    { _id: String },
    {
      versionKey: false,
      timestamps: { createdAt: true, updatedAt: false },
      autoCreate: false,
      autoIndex: false,
    },
  ),
  'seed_state',
);

interface Seeded {
  name: string;
  seed?: (folder: string) => Promise<readonly SeedRecord[]>;
}

/** The first content, by the module that it belongs to. */
type SeedContent = ReadonlyMap<string, readonly SeedRecord[]>;

/** Reads and checks all content of a folder (its README.md describes the files). @throws SeedError */
export async function readSeedContent(
  modules: readonly Seeded[],
  folder: string,
): Promise<SeedContent> {
  const content = new Map<string, readonly SeedRecord[]>();
  for (const { name, seed } of modules) if (seed) content.set(name, await seed(folder));
  return content;
}

/**
 * Puts in what was never put in before. What is there is left as it is, what was deleted stays away; loading again,
 * or in several processes at once, changes nothing. Answers how many records were inserted.
 */
export async function loadSeed(
  content: SeedContent,
  versions: Pick<ContentVersions, 'changed'>,
): Promise<number> {
  const loaded = new Set((await SeedState.find({}, { _id: 1 }).lean()).map(({ _id }) => _id));
  let count = 0;
  for (const [module, records] of content) {
    const before = count;
    for (const { key, insertIfAbsent } of records) {
      if (loaded.has(key)) continue;
      if (await insertIfAbsent()) count++;
      await SeedState.updateOne({ _id: key }, {}, { upsert: true });
    }
    if (count > before) await versions.changed(module);
  }
  return count;
}
