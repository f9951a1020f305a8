import type { Lesson } from '@site/contracts/learning';
import type { HeadContext } from '@site/shared-ui/parts';
import { summaryOf } from '../../features/lessons/summary';

/** A lesson as schema.org LearningResource: part of its module's Course, resting on its sources. */
export const lessonData = (
  lesson: Lesson,
  { url, origin, business }: Pick<HeadContext<object>, 'url' | 'origin' | 'business'>,
): object => ({
  '@context': 'https://schema.org',
  '@type': 'LearningResource',
  name: lesson.title,
  description: summaryOf(lesson.html),
  url,
  position: lesson.orderIndex,
  learningResourceType: 'Lesson',
  timeRequired: `PT${lesson.estimatedMinutes}M`,
  isAccessibleForFree: true,
  inLanguage: 'en',
  isPartOf: {
    '@type': 'Course',
    name: lesson.moduleTitle,
    url: `${origin}/learning/module/${lesson.moduleId}`,
  },
  author: { '@type': 'Person', name: business.owner, url: `${origin}/about` },
  provider: { '@type': 'Organization', name: business.name, url: `${origin}/` },
  citation: lesson.sources.map(({ title, publisher, url: address }) => ({
    '@type': 'CreativeWork',
    name: title,
    url: new URL(address, origin).href,
    publisher: { '@type': 'Organization', name: publisher },
  })),
});
