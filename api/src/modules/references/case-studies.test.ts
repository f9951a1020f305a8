import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { claims } from '@site/contracts/offer/offer';
import { listAuthorsTestimonials } from '@site/contracts/references/authors-references';
import { listCaseStudies, listTestimonials } from '@site/contracts/references/references';
import { readYaml } from '../../seed/files';
import { createTestApi } from '../../testing/api';
import { readAs } from '../../testing/http';

const api = createTestApi();

test('case studies are listed in display order, with figures as text', async () => {
  const studies = await readAs(listCaseStudies.response, api.ask('/api/case-studies'));
  expect(studies.map(({ title }) => title)).toEqual(['First in the list', 'Second in the list']);
  expect(studies[0]).toEqual({
    id: '44444444-4444-4444-8444-444444444444',
    title: 'First in the list',
    industry: 'Health',
    description: 'It was found.',
    imageUrl: '/api/media/case-studies/health.svg',
    trafficIncrease: '+312%',
    revenueIncrease: '+148%',
    timeframe: '8 months',
  });
});

test('a seeded testimonial is a draft, and is public once its client has consented', async () => {
  const shown = () => readAs(listTestimonials.response, api.ask('/api/testimonials'));
  expect(await shown()).toEqual([]);
  const drafts = await readAs(
    listAuthorsTestimonials.response,
    api.call('GET', '/api/admin/testimonials'),
  );
  expect(drafts.map(({ name, rating }) => [name, rating])).toEqual([
    ['Ana Baker', '5'],
    ['Bo Carter', '4'],
  ]);
  const [, second] = drafts;
  const path = `/api/admin/testimonials/${second?.id}`;
  const consent = { consentedOn: '2026-10-01' };
  expect((await api.call('PATCH', path, consent, { 'if-match': '"1"' })).status).toBe(200);
  const latest = await readAs(listTestimonials.response, api.call('GET', '/api/testimonials'));
  expect(latest).toMatchObject([{ name: 'Bo Carter', isReal: true }]);
});

test('the average growth of the seeded case studies equals the claim of the page', async () => {
  const content = fileURLToPath(new URL('../../../seed/content', import.meta.url));
  const studies = await readYaml(
    content,
    'case-studies.yaml',
    z.array(z.object({ trafficIncrease: z.string().regex(/^\+\d+%$/) })),
  );
  const sum = studies.reduce((total, study) => total + parseInt(study.trafficIncrease), 0);
  expect(`${sum / studies.length}%`).toBe(claims.averageTrafficGrowth.figure);
});
