import type { LearningModule, ProgressRecord } from '@site/contracts/learning/learning';
import { completedLessons } from '../../learner';

type ModuleState = 'complete' | 'started' | 'new';

export interface ModuleProgress {
  /** Place in the path, from 1. */
  position: number;
  module: LearningModule;
  completed: number;
  /** Share of completed lessons, 0 to 100, rounded (docs/product.md 9.6c). */
  percent: number;
  state: ModuleState;
}

const getPercentage = (completed: number, total: number): number =>
  total > 0 ? Math.round((100 * completed) / total) : 0;

function getModuleState(completed: number, total: number): ModuleState {
  if (completed === 0) return 'new';
  return completed === total ? 'complete' : 'started';
}

/**
 * The modules of the path in order, with a learner's progress (docs/product.md 4.5). Completed lessons that have left
 * their module since do not raise it above 100 percent.
 */
export const pathProgress = (
  modules: readonly LearningModule[],
  records: readonly ProgressRecord[],
): ModuleProgress[] =>
  modules.map((module, index) => {
    const total = module.lessonCount;
    const moduleRecords = records.filter(({ moduleId }) => moduleId === module.id);
    const completed = Math.min(total, completedLessons(moduleRecords).size);
    return {
      position: index + 1,
      module,
      completed,
      percent: getPercentage(completed, total),
      state: getModuleState(completed, total),
    };
  });

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/**
 * Progress of the whole path in percent, rounded (docs/product.md 9.6c). Only completed lessons have a record, so the
 * total comes from the modules.
 */
export const computeOverallProgress = (path: readonly ModuleProgress[]): number =>
  getPercentage(
    sum(path.map(({ completed }) => completed)),
    sum(path.map(({ module }) => module.lessonCount)),
  );

const findLatest = (records: readonly ProgressRecord[]): ProgressRecord | undefined =>
  records.toSorted((one, other) => one.completedAt.localeCompare(other.completedAt)).at(-1);

/**
 * The module to continue with: the module of the latest record if it is unfinished, else the next unfinished one, else
 * the first unfinished one. Undefined if every module is complete.
 */
export function findNextModule(
  path: readonly ModuleProgress[],
  records: readonly ProgressRecord[],
): ModuleProgress | undefined {
  const moduleId = findLatest(records)?.moduleId;
  const from = path.findIndex(({ module }) => module.id === moduleId);
  const open = path.filter(({ state, module }) => state !== 'complete' && module.lessonCount > 0);
  return open.find(({ position }) => position > from) ?? open[0];
}

/** Labels of a module's button (docs/product.md 4.5). */
export const MODULE_BUTTON_LABELS: Readonly<Record<ModuleState, string>> = {
  complete: 'Review Module',
  started: 'Continue Learning',
  new: 'Start Learning',
};
