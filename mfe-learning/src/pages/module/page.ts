import type { LearningModule, LessonSummary } from '@site/contracts/learning/learning';
import { hasStatus } from '@site/shared-ui/app';
import { breadcrumbList, type HeadContext, island, page } from '@site/shared-ui/islands';
import { api } from '../../api';
import { moduleBreadcrumbs } from '../breadcrumbs';
import { buildCourse } from '../course';

const courseData = (
  module: LearningModule,
  lessons: readonly LessonSummary[],
  { origin, business }: Pick<HeadContext<object>, 'origin' | 'business'>,
): object => ({
  ...buildCourse(module, business, origin),
  hasPart: lessons.map(({ id, title, estimatedMinutes }, index) => ({
    '@type': 'LearningResource',
    position: index + 1,
    name: title,
    url: `${origin}/learning/lesson/${id}`,
    timeRequired: `PT${estimatedMinutes}M`,
  })),
});

export default page({
  data: ({ moduleId }) => ({
    module: api.endpoints.getModule.initiate({ moduleId }),
    lessons: api.endpoints.getLessonsOfModule.initiate({ moduleId }),
  }),
  head: ({ data, ...place }) => {
    const { data: module, error } = data.module;
    const { business, origin } = place;
    if (hasStatus(error, 404))
      return {
        title: `Module Not Found | ${business.name}`,
        description: 'There’s no module at this address.',
        status: 404,
      };
    if (!module)
      return {
        title: `Learn SEO | ${business.name}`,
        description: 'A module in the free SEO learning path.',
      };
    const lessons = data.lessons.data ?? [];
    return {
      title: `${module.title}: free SEO lessons | ${business.name}`,
      description: `${module.description} ${module.lessonCount} free lessons in ${module.estimatedMinutes} minutes, with steps for your own site. No sign-up.`,
      structuredData: [
        courseData(module, lessons, place),
        breadcrumbList(origin, moduleBreadcrumbs(module.id, module.title)),
      ],
    };
  },
  islands: [island(() => import('./Module'))],
  addresses: {
    request: () => api.endpoints.getModules.initiate(),
    list: (modules) =>
      modules.map(({ id, title, description, updatedAt }) => ({
        params: { moduleId: id },
        title,
        description,
        ...(updatedAt && { changed: updatedAt.slice(0, 10) }),
      })),
  },
});
