import type { LearningModule } from '@site/contracts/learning/learning';
import { formatCount } from '@site/contracts/text/count';

/** A duration in words: `about 8 hours`, `45 minutes`. */
const duration = (minutes: number): string =>
  minutes < 60
    ? formatCount(minutes, 'minute')
    : `about ${formatCount(Math.round(minutes / 60), 'hour')}`;

/** The extent of the path: `8 modules, 42 lessons, about 9 hours`. */
export function formatPathLength(modules: readonly LearningModule[]): string {
  const lessons = modules.reduce((total, module) => total + module.lessonCount, 0);
  const minutes = modules.reduce((total, module) => total + module.estimatedMinutes, 0);
  return [
    formatCount(modules.length, 'module'),
    formatCount(lessons, 'lesson'),
    duration(minutes),
  ].join(', ');
}
