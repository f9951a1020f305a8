import { expect, test } from '@jest/globals';
import { listCaseStudies } from '@site/contracts/case-studies';
import { listTestimonials } from '@site/contracts/testimonials';
import { testApi } from '../../testing/api';

const api = testApi();

test('case studies come in display order with their figures as text', async () => {
  const response = await api.ask('/api/case-studies');
  const studies = listCaseStudies.response.parse(await response.json());
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
  const response = await api.ask('/api/testimonials');
  const testimonials = listTestimonials.response.parse(await response.json());
  expect(testimonials.map(({ name, rating }) => [name, rating])).toEqual([
    ['Ana Baker', '5'],
    ['Bo Carter', '4'],
  ]);
});
