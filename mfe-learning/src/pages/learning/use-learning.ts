import {
  api,
  useGetLessonsQuery,
  useGetModulesQuery,
  useGetProgressQuery,
  useGetStatsQuery,
} from '../../api';

/** The reads of the page. `retry` repeats all that have failed. */
export function useLearning() {
  const modules = useGetModulesQuery();
  const progress = useGetProgressQuery();
  const stats = useGetStatsQuery();
  const lessons = useGetLessonsQuery();
  const retry = (): void => {
    for (const read of [modules, progress, stats, lessons]) if (read.isError) void read.refetch();
  };
  return { modules, progress, stats, lessons, retry };
}

/** The same reads for `prefetch`. */
export const listLearningReads = () => [
  api.endpoints.getModules.initiate(),
  api.endpoints.getProgress.initiate(),
  api.endpoints.getStats.initiate(),
  api.endpoints.getLessons.initiate(),
];
