import { expect, test } from '@jest/globals';
import { listCaseStudies } from '@site/contracts/case-studies';
import { listTestimonials } from '@site/contracts/testimonials';
import { readAs } from '../../testing/answers';
import { testApi } from '../../testing/api';

const api = testApi();

test('case studies come in display order with their figures as text', async () => {
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

test('testimonials come in the order of their file, the rating as text', async () => {
  const testimonials = await readAs(listTestimonials.response, api.ask('/api/testimonials'));
  expect(testimonials.map(({ name, rating }) => [name, rating])).toEqual([
    ['Ana Baker', '5'],
    ['Bo Carter', '4'],
  ]);
});
