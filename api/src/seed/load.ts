import { model, Schema } from 'mongoose';
import { withCreatedAt } from '../database/fields';
import type { ContentVersions } from '../freshness/versions';
import type { SeedRecord } from './files';

/** Keys of loaded records, so that deleted ones are not loaded again. */
const SeedState = model(
  'SeedState',
  new Schema(
    {
      _id: String,
      /** Hash of the loaded record, where a newer version may replace it. */
      hash: String,
    },
    withCreatedAt,
  ),
  'seed_state',
);

interface SeededModule {
  name: string;
  seed?: (folder: string) => Promise<readonly SeedRecord[]>;
}

type SeedContent = ReadonlyMap<string, readonly SeedRecord[]>;

export async function readSeedContent(
  modules: readonly SeededModule[],
  folder: string,
): Promise<SeedContent> {
  const content = new Map<string, readonly SeedRecord[]>();
  for (const { name, seed } of modules) if (seed) content.set(name, await seed(folder));
  return content;
}

/** Inserts new records and renews unedited ones; deleted ones stay deleted. @returns number of changed records */
export async function loadSeed(
  content: SeedContent,
  versions: Pick<ContentVersions, 'changed'>,
): Promise<number> {
  const states = await SeedState.find({}, { hash: 1 }).lean();
  const loaded = new Map(states.map(({ _id, hash }) => [_id, hash ?? undefined]));
  let count = 0;
  for (const [module, records] of content) {
    const before = count;
    for (const { key, insertIfAbsent, renewal } of records) {
      const note = () =>
        SeedState.updateOne({ _id: key }, renewal ? { $set: { hash: renewal.hash } } : {}, {
          upsert: true,
        });
      if (loaded.has(key)) {
        if (!renewal || loaded.get(key) === renewal.hash) continue;
        const outcome = await renewal.renew(loaded.get(key));
        if (outcome === 'edited') continue;
        if (outcome === 'replaced') count++;
      } else if (await insertIfAbsent()) count++;
      await note();
    }
    if (count > before) await versions.changed(module);
  }
  return count;
}
