import {
  api,
  useGetLessonsQuery,
  useGetModulesQuery,
  useGetProgressQuery,
  useGetStatsQuery,
} from '../../api';
import { LEARNER } from '../../learner';

/** The reads of the page. `retry` repeats all that have failed. */
export function useLearning() {
  const modules = useGetModulesQuery();
  const progress = useGetProgressQuery({ email: LEARNER });
  const stats = useGetStatsQuery({ email: LEARNER });
  const lessons = useGetLessonsQuery();
  const retry = (): void => {
    for (const read of [modules, progress, stats, lessons]) if (read.isError) void read.refetch();
  };
  return { modules, progress, stats, lessons, retry };
}

/** The same reads for `prefetch`. */
export const listLearningReads = () => [
  api.endpoints.getModules.initiate(),
  api.endpoints.getProgress.initiate({ email: LEARNER }),
  api.endpoints.getStats.initiate({ email: LEARNER }),
  api.endpoints.getLessons.initiate(),
];
