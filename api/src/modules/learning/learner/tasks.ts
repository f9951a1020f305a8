import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import type { DoneTask } from '@site/contracts/learning/learner';
import { isDuplicate } from '../../../database/failures';
import { ApiError } from '../../../http/errors';
import type { Admit } from '../../../limits/admission';
import { findPosition } from '../path/path';
import { createLessonNotFoundError } from '../path/queries';
import type { Learning } from './learner-state';
import { DoneTasks, type LearnerKey, MAX_TASKS, UserProgress } from './model';
import type { LearnerQuery } from './queries';
import { hasTickedToday, markSeen } from './retention';
import type { Visitors } from './visitors';

const toTasks = (lessonId: string, tasks: readonly string[]): DoneTask[] =>
  tasks.map((task) => ({ lessonId, task }));

export async function listTasks({ learner, email }: LearnerQuery): Promise<DoneTask[]> {
  if (learner === undefined) return [];
  const records = await DoneTasks.find({ learner, email }).sort({ lessonId: 1 }).lean();
  return records.flatMap(({ lessonId, tasks }) => toTasks(lessonId, tasks));
}

const hasRecords = async (key: LearnerKey, isNew: boolean): Promise<boolean> =>
  !isNew && ((await DoneTasks.exists(key)) ?? (await UserProgress.exists(key))) !== null;

interface Tick {
  email: string;
  lessonId: string;
  task: string;
  done: boolean;
}

/** Ticks a task, or removes the tick. Throws a 404 for an unknown lesson, a 409 for too many tasks. */
export const tickTask =
  ({ path }: Pick<Learning, 'path'>, visitors: Visitors, admitNew: Admit) =>
  async ({ email, lessonId, task, done }: Tick, ctx: Context): Promise<DoneTask[]> => {
    if (!findPosition(await path(), lessonId)) throw createLessonNotFoundError();
    const { learner, isNew, remember } = await visitors.session(ctx);
    const key = { learner, email, lessonId };
    if (!done) {
      const left = await DoneTasks.findOneAndUpdate(
        key,
        { $pull: { tasks: task } },
        { returnDocument: 'after' },
      ).lean();
      return toTasks(lessonId, left?.tasks ?? []);
    }
    if (!(await hasRecords({ learner, email }, isNew))) await admitNew(ctx);
    const isFirst = !isNew && !(await hasTickedToday(learner));
    const tick = () =>
      DoneTasks.findOneAndUpdate(
        { ...key, [`tasks.${MAX_TASKS - 1}`]: { $exists: false } },
        { $addToSet: { tasks: task }, $setOnInsert: { _id: randomUUID() } },
        { upsert: true, returnDocument: 'after' },
      ).lean();
    // The second try finds a record that another call has just made; for a full record it fails again.
    const ticked = await tick()
      .catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
        return tick();
      })
      .catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
        throw new ApiError(409, 'too_many_tasks', 'A lesson can’t have that many completed tasks.');
      });
    if (isFirst) await markSeen(learner);
    remember();
    return toTasks(lessonId, ticked.tasks);
  };
