import type { LearningModule } from '@site/contracts/learning/learning';
import { formatCount } from '@site/contracts/text/count';

/** The extent of the path: `8 modules, 42 lessons, about 9 hours`. */
export function formatPathLength(modules: readonly LearningModule[]): string {
  const lessons = modules.reduce((total, module) => total + module.lessonCount, 0);
  const minutes = modules.reduce((total, module) => total + module.estimatedMinutes, 0);
  const hours = Math.max(1, Math.round(minutes / 60));
  return `${formatCount(modules.length, 'module')}, ${formatCount(lessons, 'lesson')}, about ${formatCount(hours, 'hour')}`;
}
