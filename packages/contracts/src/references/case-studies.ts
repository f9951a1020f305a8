import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, imageUrl } from '../text/values';
import { isReal } from './references';

export const caseStudy = z
  .object({
    id,
    title: z.string(),
    industry: z.string(),
    description: z.string(),
    imageUrl,
    trafficIncrease: z.string().describe('Text for display, e.g. `+312%`'),
    revenueIncrease: z.string().describe('Text for display, e.g. `+148%`'),
    timeframe: z.string(),
    isReal,
  })
  .meta({ id: 'CaseStudy' });
export type CaseStudy = z.infer<typeof caseStudy>;

export const listCaseStudies = endpoint('GET /api/case-studies', {
  summary: 'Case studies in display order',
  tag: 'Case studies',
  response: z.array(caseStudy),
  content: 'case-studies',
});
