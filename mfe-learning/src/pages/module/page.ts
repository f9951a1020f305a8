import { hasStatus } from '@site/shared-ui/app';
import { missingHead } from '@site/shared-ui/head';
import { breadcrumbList, island, page } from '@site/shared-ui/islands';
import { api } from '../../api';
import { moduleBreadcrumbs } from '../breadcrumbs';
import { buildCourse } from '../course';

export default page({
  data: ({ moduleId }) => ({
    module: api.endpoints.getModule.initiate({ moduleId }),
    lessons: api.endpoints.getLessonsOfModule.initiate({ moduleId }),
  }),
  head: ({ data, origin, business }) => {
    const { data: module, error } = data.module;
    if (hasStatus(error, 404))
      return missingHead(business, 'Module Not Found', 'There’s no module at this address.');
    if (!module)
      return {
        title: `Learn SEO | ${business.name}`,
        description: 'A module in the free SEO learning path.',
      };
    return {
      title: `${module.title}: free SEO lessons | ${business.name}`,
      description: `${module.description} ${module.lessonCount} free lessons in ${module.estimatedMinutes} minutes, with steps for your own site. No sign-up.`,
      structuredData: [
        {
          ...buildCourse(module, business, origin),
          hasPart: (data.lessons.data ?? []).map(({ id, title, estimatedMinutes }, index) => ({
            '@type': 'LearningResource',
            position: index + 1,
            name: title,
            url: `${origin}/learning/lesson/${id}`,
            timeRequired: `PT${estimatedMinutes}M`,
          })),
        },
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
