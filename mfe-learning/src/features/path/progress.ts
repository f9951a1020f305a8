import type { LearningModule, ProgressRecord } from '@site/contracts/learning';

export type ModuleState = 'complete' | 'begun' | 'new';

export interface ModuleProgress {
  /** Place in the path, from 1. */
  position: number;
  module: LearningModule;
  completed: number;
  /** Completed of all its lessons, 0 to 100, rounded (docs/product.md 9). */
  percent: number;
  state: ModuleState;
}

const percentage = (completed: number, total: number): number =>
  total > 0 ? Math.round((100 * completed) / total) : 0;

/** A record counts for its lesson, once; records of a whole module carry no lesson. */
const completedLessons = (records: readonly ProgressRecord[], moduleId: string): number =>
  new Set(
    records
      .filter((record) => record.moduleId === moduleId && record.isCompleted && record.lessonId)
      .map((record) => record.lessonId),
  ).size;

function stateOf(completed: number, total: number): ModuleState {
  if (completed === 0) return 'new';
  return completed === total ? 'complete' : 'begun';
}

/**
 * The path's modules in their order with what a learner has done of each (docs/product.md 4).
 * A lesson that was completed and has left its module since does not count beyond the module's lessons.
 */
export const pathProgress = (
  modules: readonly LearningModule[],
  records: readonly ProgressRecord[],
): ModuleProgress[] =>
  modules.map((module, index) => {
    const total = module.lessonCount;
    const completed = Math.min(total, completedLessons(records, module.id));
    return {
      position: index + 1,
      module,
      completed,
      percent: percentage(completed, total),
      state: stateOf(completed, total),
    };
  });

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/**
 * The whole path in hundredths, rounded: completed records of all the lessons there are (docs/product.md 9).
 * Only completed lessons leave a record, so the records alone could not say how much is left.
 */
export const overallProgress = (path: readonly ModuleProgress[]): number =>
  percentage(
    sum(path.map(({ completed }) => completed)),
    sum(path.map(({ module }) => module.lessonCount)),
  );

const latest = (records: readonly ProgressRecord[]): ProgressRecord | undefined =>
  records
    .filter(({ isCompleted }) => isCompleted)
    .reduce<ProgressRecord | undefined>(
      (last, record) =>
        last && (last.completedAt ?? '') > (record.completedAt ?? '') ? last : record,
      undefined,
    );

/**
 * The module to go on with: the one that the latest record is of while it is unfinished, else the next
 * unfinished one after it, else the first one left. None when every module is complete.
 */
export function nextModule(
  path: readonly ModuleProgress[],
  records: readonly ProgressRecord[],
): ModuleProgress | undefined {
  const moduleId = latest(records)?.moduleId;
  const from = path.findIndex(({ module }) => module.id === moduleId);
  const open = path.filter(({ state, module }) => state !== 'complete' && module.lessonCount > 0);
  return open.find(({ position }) => position > from) ?? open[0];
}

/** What a module's button says (docs/product.md 4). */
export const invitation: Readonly<Record<ModuleState, string>> = {
  complete: 'Review Module',
  begun: 'Continue Learning',
  new: 'Start Learning',
};
