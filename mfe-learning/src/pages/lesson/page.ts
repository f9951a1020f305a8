import { isRequestError } from '@site/shared-ui/app';
import { breadcrumbList, page, part } from '@site/shared-ui/parts';
import { lessonsApi } from '../../features/lessons/lessons.api';
import { summaryOf } from '../../features/lessons/summary';
import { moduleBreadcrumbs } from '../breadcrumbs';
import { lessonData } from './structured-data';

export default page({
  query: ['quiz', 'answers', 'unlocked'],
  data: ({ lessonId }) => ({ lesson: lessonsApi.lesson({ lessonId }) }),
  head: ({ data, ...place }) => {
    const { data: lesson, error } = data.lesson;
    const { business, origin } = place;
    if (isRequestError(error) && error.status === 404)
      return {
        title: `Lesson Not Found | ${business.name}`,
        description: 'No lesson of the learning path has this address.',
        status: 404,
      };
    if (!lesson)
      return {
        title: `Learn SEO | ${business.name}`,
        description: 'A lesson of the free SEO learning path.',
        type: 'article',
      };
    const breadcrumbs = moduleBreadcrumbs(lesson.moduleId, lesson.moduleTitle);
    const href = `/learning/lesson/${lesson.id}`;
    return {
      // A post may be called the same.
      title: `${lesson.number} ${lesson.title} | ${business.name}`,
      description: summaryOf(lesson.html),
      type: 'article',
      structuredData: [
        lessonData(lesson, place),
        breadcrumbList(origin, [...breadcrumbs, { label: lesson.title, href }]),
      ],
    };
  },
  parts: [
    part(() => import('./Lesson')),
    part(() => import('./Completion')),
    part(() => import('./Neighbours'), { when: 'static' }),
  ],
  addresses: {
    request: () => lessonsApi.all(),
    list: (lessons) =>
      lessons.map(({ id, number, title, updatedAt }) => ({
        params: { lessonId: id },
        title: `${number} ${title}`,
        ...(updatedAt && { changed: updatedAt.slice(0, 10) }),
      })),
  },
});
