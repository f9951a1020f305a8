import { z } from 'zod';
import { endpoint } from './endpoint';

const status = z.object({ status: z.literal('ok') }).meta({ id: 'Status' });

export const health = endpoint('GET /api/health', {
  summary: 'The process answers',
  tag: 'Operations',
  response: status,
});
export const ready = endpoint('GET /api/ready', {
  summary: 'The process and its database answer',
  tag: 'Operations',
  response: status,
  errors: [503],
});
