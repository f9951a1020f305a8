import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import mongoose, { Schema } from 'mongoose';
import { pino } from 'pino';
import { serve } from '@site/server-kit/testing/serve';
import { formatTraceparent, inSpan, untraced } from '@site/server-kit/tracing/spans';
import { startTracing } from '@site/server-kit/tracing/start';
import { startDatabase } from '../../../packages/local-mongo/src/testing/database';
import { startReplicaSet } from '../testing/replica-set';
import { openDatabase } from './database';
import { traceCommands } from './trace-commands';

const log = pino({ level: 'silent' });

/** Starts a collector. @returns with all bodies that it has received */
async function collect() {
  const taken: string[] = [];
  const { origin } = await serve(async (request, response) => {
    taken.push(await text(request));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  return { url: origin, taken };
}

test('a database command in a span gets a span of its own and the traceparent as its comment', async () => {
  const collector = await collect();
  const stopTracing = await startTracing(
    'test',
    { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: 1 },
    log,
  );
  const database = await startDatabase();
  const replicaSet = await startReplicaSet(database.uri);
  const schema = new Schema({ name: String }, { autoCreate: false, autoIndex: false });
  const Thing = mongoose.model('Traced', schema, 'traced_things');
  const comments: unknown[] = [];
  replicaSet.choose((command) => {
    if (Object.values(command)[0] === 'traced_things') comments.push(command.comment);
    return undefined;
  });
  const opening = openDatabase(replicaSet.uri, async () => undefined, log, [traceCommands]);
  await opening.opened;

  await Thing.findOne({ name: 'of nobody' });
  const traceparent = await inSpan('call', {}, async (span) => {
    await Thing.findOne({ name: 'secret' });
    await Thing.aggregate([{ $match: { name: 'secret' } }]);
    await Thing.updateOne({ name: 'secret' }, { $set: { name: 'another' } });
    await untraced(() => Thing.findOne({ name: 'polled' }).exec());
    return formatTraceparent(span);
  });
  expect(comments).toEqual([undefined, traceparent, traceparent, traceparent, undefined]);

  await opening.close();
  await stopTracing();
  const sent = collector.taken.join();
  expect(sent.match(/"name":"(\w+ traced_things)"/g)).toEqual([
    '"name":"find traced_things"',
    '"name":"aggregate traced_things"',
    '"name":"update traced_things"',
  ]);
  expect(sent).not.toMatch(/secret|another/);
  await replicaSet.stop();
  await database.stop();
});
