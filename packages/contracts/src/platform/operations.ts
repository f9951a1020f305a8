import { z } from 'zod';
import { createEndpointFactory } from '../endpoint';

const endpoint = createEndpointFactory({ tag: 'Operations' });

const status = z.object({ status: z.literal('ok') }).meta({ id: 'Status' });

export const contentVersions = z
  .object({
    versions: z
      .record(z.string(), z.int().min(0))
      .describe('By the name of the content; a number that differs means that it has changed'),
  })
  .meta({ id: 'ContentVersions', example: { versions: { blog: 3, learning: 1 } } });
export type ContentVersions = z.infer<typeof contentVersions>;

export const health = endpoint('GET /api/health', {
  summary: 'The process answers',
  response: status,
});
export const ready = endpoint('GET /api/ready', {
  summary: 'The process and its database answer, and no backup is being restored',
  response: status,
  errors: [503],
});

/** Answers with public content name the version that they were made from in a header: `content-version: blog=3`. */
export const getContentVersions = endpoint('GET /api/content-versions', {
  summary: 'The version of each kind of public content at this moment',
  response: contentVersions,
});
