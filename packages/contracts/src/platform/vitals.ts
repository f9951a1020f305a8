import { z } from 'zod';
import { endpoint } from '../endpoint';

const milliseconds = z.number().min(0).max(600_000).optional();

/** The speed of one visit (https://web.dev/articles/vitals), by kind of page. It has no data of the visitor. */
const vitalsReport = z
  .object({
    page: z
      .string()
      .max(100)
      .regex(/^(\/[\w/:{}-]*|other)$/, 'Must be a route such as /blog/:slug, or other')
      .describe('Route of the page that the visit began with'),
    values: z
      .object({
        LCP: milliseconds.describe('Largest contentful paint, in milliseconds'),
        FCP: milliseconds.describe('First contentful paint, in milliseconds'),
        INP: milliseconds.describe('Interaction to next paint, in milliseconds'),
        TTFB: milliseconds.describe('Time to first byte, in milliseconds'),
        CLS: z.number().min(0).max(1000).optional().describe('Cumulative layout shift'),
      })
      .meta({ id: 'VitalsValues' }),
  })
  .meta({ id: 'VitalsReport', example: { page: '/blog/:slug', values: { LCP: 840, CLS: 0 } } });
export type VitalsReport = z.infer<typeof vitalsReport>;

const vitalsResult = z.object({ success: z.literal(true) }).meta({ id: 'VitalsResult' });

/** Sent by the browser when a visitor leaves. The answer is not read. */
export const reportVitals = endpoint('POST /api/vitals', {
  summary: 'Takes how fast a page was for someone, for the percentiles in the metrics',
  tag: 'Operations',
  body: vitalsReport,
  response: vitalsResult,
});
