import { join } from 'node:path';
import mongoose from 'mongoose';
import { migrate } from '../database/migrate';
import { readCommandEnvironment } from '../environment';
import { ContentVersions } from '../freshness/versions';
import { runCommand } from '../lib/command';
import { databaseSchema, modules } from '../modules';
import { loadSeed, readSeedContent } from './load';

await runCommand(async () => {
  const environment = readCommandEnvironment(process.env);
  const content = await readSeedContent(modules, join(environment.seedDir, 'content'));
  await migrate(environment.mongodbUri, databaseSchema, (line) => console.log(line));
  await mongoose.connect(environment.mongodbUri, { serverSelectionTimeoutMS: 5000 });
  try {
    const count = await loadSeed(content, new ContentVersions());
    console.log(count === 0 ? 'Everything was loaded already.' : `Loaded ${count} records.`);
  } finally {
    await mongoose.disconnect();
  }
});
