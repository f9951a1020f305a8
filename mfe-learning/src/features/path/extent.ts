import type { LearningModule } from '@site/contracts/learning/learning';
import { counted } from '@site/contracts/text/counted';

/** A duration in words: `about 8 hours`, `45 minutes`. */
const duration = (minutes: number): string =>
  minutes < 60 ? counted(minutes, 'minute') : `about ${counted(Math.round(minutes / 60), 'hour')}`;

/** The extent of the path: `8 modules, 42 lessons, about 9 hours`. */
export function extent(modules: readonly LearningModule[]): string {
  const lessons = modules.reduce((total, module) => total + module.lessonCount, 0);
  const minutes = modules.reduce((total, module) => total + module.estimatedMinutes, 0);
  return [counted(modules.length, 'module'), counted(lessons, 'lesson'), duration(minutes)].join(
    ', ',
  );
}
