import { LEARNER, learnerApi } from '../../learner';
import { lessonsApi } from '../../features/lessons/lessons.api';
import { pathApi } from '../../features/path/path.api';

/** The reads of the page. `retry` repeats all that have failed. */
export function useLearning() {
  const modules = pathApi.modules.use();
  const progress = learnerApi.progress.use({ email: LEARNER });
  const stats = learnerApi.stats.use({ email: LEARNER });
  const lessons = lessonsApi.all.use();
  const retry = (): void => {
    for (const read of [modules, progress, stats, lessons]) if (read.isError) read.refetch();
  };
  return { modules, progress, stats, lessons, retry };
}

/** The same reads for `prefetch`. */
export const learningReads = () => [
  pathApi.modules(),
  learnerApi.progress({ email: LEARNER }),
  learnerApi.stats({ email: LEARNER }),
  lessonsApi.all(),
];
