import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { z } from 'zod';
import { readVariables } from '../process/environment';
import { serve } from '../testing/serve';
import { inSpan } from './spans';
import { startTracing, tracingVariables } from './start';

const read = (OTEL_EXPORTER_OTLP_ENDPOINT: string, OTEL_TRACES_SAMPLER_ARG = '') =>
  readVariables(z.object(tracingVariables), {
    OTEL_EXPORTER_OTLP_ENDPOINT,
    OTEL_TRACES_SAMPLER_ARG,
  });

test('an invalid collector address or sampling ratio is refused with its variable', () => {
  expect(() => read('collector:4318', '10 %')).toThrow(
    '  OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address\n' +
      '  OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1',
  );
  expect(read('')).toEqual({ OTEL_TRACES_SAMPLER_ARG: 1 });
});

test('a failing collector is logged once, and once when it works again', async () => {
  process.env['OTEL_BSP_SCHEDULE_DELAY'] = '10';
  const statuses = [400, 400, 200, 200];
  const asked: (string | undefined)[] = [];
  const { server, origin } = await serve((request, response) => {
    asked.push(request.url);
    request.resume();
    response.writeHead(statuses[asked.length - 1] ?? 200).end('{}', () => server.emit('answered'));
  });
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line) => lines.push(JSON.parse(line).msg) });
  const stop = await startTracing('test', read(`${origin}/otlp/`), log);
  for (const _ of statuses) {
    const answered = once(server, 'answered');
    await inSpan('work', {}, async () => undefined);
    await answered;
  }
  await stop();
  expect(asked).toEqual(statuses.map(() => '/otlp/v1/traces'));
  expect(lines).toEqual([
    'collector does not take spans, they are lost',
    'collector takes spans again',
  ]);
});
