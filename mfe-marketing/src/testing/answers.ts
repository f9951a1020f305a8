import type { BlogPostSummary } from '@site/contracts/blog/blog';
import type { Lesson } from '@site/contracts/learning/learning';
import type { CaseStudy, Testimonial } from '@site/contracts/references/references';

const toId = (number: number) => `682ca424-588b-4814-8ff7-47d18c51a26${number}`;

export const testimonial = (number: number, rating = '4'): Testimonial => ({
  id: toId(number),
  name: `Client ${number}`,
  title: 'Owner',
  company: 'Riverside Plumbing',
  content: `Words ${number}.`,
  imageUrl: '/api/media/people/client.svg',
  rating,
});

export const caseStudy = (number: number): CaseStudy => ({
  id: toId(number),
  title: `Case ${number}`,
  industry: 'Healthcare',
  description: 'What was done.',
  imageUrl: '/api/media/case-studies/case.svg',
  trafficIncrease: `+${number}00%`,
  revenueIncrease: '+95% bookings',
  timeframe: '8 months',
});

export const post = (number: number): BlogPostSummary => ({
  id: toId(number),
  title: `Post ${number}`,
  slug: `post-${number}`,
  excerpt: 'In short.',
  category: 'Local SEO',
  imageUrl: '/api/media/blog/post.svg',
  readTime: '6 min read',
  publishedAt: '2026-11-14T23:30:00.000Z',
  createdAt: '2026-11-14T23:30:00.000Z',
});

export const lesson: Lesson = {
  id: toId(1),
  moduleId: toId(2),
  number: '2.1',
  title: 'Titles that earn the click',
  lessonType: 'quiz',
  estimatedMinutes: 12,
  points: 50,
  orderIndex: 1,
  content: 'One line that most people read.\n\n## What a good title does\n\nMore.',
  html: '<p>One line that most people read.</p>',
  readingMinutes: 8,
  moduleTitle: 'On-page essentials',
  sources: [],
};
