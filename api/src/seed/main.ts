import { join } from 'node:path';
import { StartError } from '@site/server-kit/process/start-error';
import mongoose from 'mongoose';
import { MigrationError, migrate } from '../database/migrate';
import { readCommandEnvironment } from '../environment';
import { databaseSchema, modules } from '../modules';
import { ContentVersions } from '../freshness/versions';
import { loadSeed, readSeedContent } from './load';

async function seed(): Promise<void> {
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
}

try {
  await seed();
} catch (error) {
  const plain =
    error instanceof StartError ||
    error instanceof MigrationError ||
    error instanceof mongoose.mongo.MongoServerSelectionError ||
    error instanceof mongoose.MongooseError;
  console.error(plain ? error.message : error);
  process.exitCode = 1;
}
