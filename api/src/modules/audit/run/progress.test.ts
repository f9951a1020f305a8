import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { testApi } from '../../../testing/api';
import { RunProgress, AuditStage } from './progress';

testApi();

const log = pino({ level: 'silent' });

test('another process knows how far a run is', async () => {
  const runId = randomUUID();
  const here = new RunProgress(log);
  const there = new RunProgress(log);
  expect(await there.of(runId)).toBeUndefined();
  for (const stage of ['connect', 'document', 'document', 'robots'] as const)
    here.note(runId, stage);
  expect(await here.of(runId)).toMatchObject({ stage: 'robots', finished: 2, total: 6 });
  while ((await there.of(runId))?.stage !== 'robots');
  expect(await AuditStage.countDocuments({ _id: runId })).toBe(1);
});

test('a run is forgotten some minutes after its end', async () => {
  const runId = randomUUID();
  const at = new Date(Date.now() - 11 * 60_000);
  await AuditStage.create({ _id: runId, stage: 'done', at });
  expect(await new RunProgress(log).of(runId)).toBeUndefined();
});
