import type { PathModule } from './path';

/** An achievement before it is somebody's. */
export interface Award {
  /** Stable name; a learner has each once. */
  achievementType: string;
  title: string;
  description: string;
  /** One of the icons of the pages. */
  icon: 'arrowUp' | 'calendar' | 'check' | 'play' | 'success';
  points: number;
}

const moduleAwardPrefix = 'module_completed:';

/** Whether an achievement is the award of a completed module. */
export const isModuleAward = (achievementType: string): boolean =>
  achievementType.startsWith(moduleAwardPrefix);

export const moduleAwardType = (moduleId: string): string => `${moduleAwardPrefix}${moduleId}`;

/**
 * The award of a completed module. It carries the module's points, so that they are given exactly as often as
 * achievements are unlocked: once. It stays when lessons are added to the module later.
 */
export const moduleAward = ({ id, title, points }: PathModule): Award => ({
  achievementType: moduleAwardType(id),
  title: `Module completed: ${title}`,
  description: 'Every lesson of this module is behind you.',
  icon: 'check',
  points,
});
