import { lessonsApi } from '../../features/lessons/lessons.api';
import { pathApi } from '../../features/path/path.api';
import { LEARNER, learnerApi } from '../../learner';

/** The reads of the page. `retry` repeats all that have failed. */
export function useLearning() {
  const modules = pathApi.useGetModulesQuery();
  const progress = learnerApi.useGetProgressQuery({ email: LEARNER });
  const stats = learnerApi.useGetStatsQuery({ email: LEARNER });
  const lessons = lessonsApi.useGetLessonsQuery();
  const retry = (): void => {
    for (const read of [modules, progress, stats, lessons]) if (read.isError) void read.refetch();
  };
  return { modules, progress, stats, lessons, retry };
}

/** The same reads for `prefetch`. */
export const learningReads = () => [
  pathApi.endpoints.getModules.initiate(),
  learnerApi.endpoints.getProgress.initiate({ email: LEARNER }),
  learnerApi.endpoints.getStats.initiate({ email: LEARNER }),
  lessonsApi.endpoints.getLessons.initiate(),
];
