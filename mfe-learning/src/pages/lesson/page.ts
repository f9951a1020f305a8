import { hasStatus } from '@site/shared-ui/app';
import { missingHead } from '@site/shared-ui/head';
import { breadcrumbList, island, page } from '@site/shared-ui/islands';
import { api } from '../../api';
import { summarize } from '../../features/lessons/summary';
import { UNSENT_KEY } from '../../learner';
import { moduleBreadcrumbs } from '../breadcrumbs';

export default page({
  query: ['quiz', 'answers', 'unlocked'],
  data: ({ lessonId }) => ({ lesson: api.endpoints.getLesson.initiate({ lessonId }) }),
  head: ({ data, url, origin, business }) => {
    const { data: lesson, error } = data.lesson;
    if (hasStatus(error, 404))
      return missingHead(business, 'Lesson Not Found', 'There’s no lesson at this address.');
    if (!lesson)
      return {
        title: `Learn SEO | ${business.name}`,
        description: 'A lesson in the free SEO learning path.',
        type: 'article',
      };
    const breadcrumbs = moduleBreadcrumbs(lesson.moduleId, lesson.moduleTitle);
    const href = `/learning/lesson/${lesson.id}`;
    return {
      // The number distinguishes it from a blog post of the same title.
      title: `${lesson.number} ${lesson.title} | ${business.name}`,
      description: summarize(lesson.html),
      type: 'article',
      structuredData: [
        {
          '@type': 'LearningResource',
          name: lesson.title,
          description: summarize(lesson.html),
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
        },
        breadcrumbList(origin, [...breadcrumbs, { label: lesson.title, href }]),
      ],
    };
  },
  islands: [
    island(() => import('./Lesson')),
    island(() => import('./Completion'), { hydrateIfStored: UNSENT_KEY }),
    island(() => import('./LessonNavigation')),
  ],
  addresses: {
    request: () => api.endpoints.getLessons.initiate(),
    list: (lessons) =>
      lessons.map(({ id, number, title, updatedAt }) => ({
        params: { lessonId: id },
        title: `${number} ${title}`,
        ...(updatedAt && { changed: updatedAt.slice(0, 10) }),
      })),
  },
});
