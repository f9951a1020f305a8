import { randomUUID } from 'node:crypto';
import { isDuplicate } from '../../database/failures';
import { insertNew } from '../../database/insert-new';
import { type AchievementRecord, UserAchievement } from './achievement.model';
import { dueAwards } from './achievements';
import type { Award } from './awards';
import { type Completion, type Figures, figuresOf } from './figures';
import type { LearningPath } from './path';
import type { QuizStore } from './quiz-store';
import { UserProgress } from './progress.model';
import { UserStats } from './stats.model';
import type { Calendar } from './streak';

/** Where a learner stands. */
export interface Standing {
  figures: Figures;
  /** Achievements that were not there before the call. */
  unlocked: AchievementRecord[];
}

/** What learning has to know of where it runs. */
export interface Learning {
  path: () => Promise<LearningPath>;
  quiz: QuizStore;
  calendar: Calendar;
  now: () => Date;
}

/** The records that count; the entity also knows records of a whole module, which carry no lesson. */
const counting = (email: string) => ({
  email,
  lessonId: { $type: 'string' as const },
  isCompleted: true,
});

/** Lessons that a learner has completed. */
export async function completionsOf(email: string): Promise<Completion[]> {
  const records = await UserProgress.find(counting(email), { email: 0, moduleId: 0 }).lean();
  return records.map(({ lessonId, pointsEarned, score, completedAt, createdAt }) => ({
    lessonId: lessonId ?? '',
    points: pointsEarned,
    score,
    completedAt: completedAt ?? createdAt,
  }));
}

const achievementsOf = (email: string): Promise<AchievementRecord[]> =>
  UserAchievement.find({ email }).lean();

/** Gives achievements; answers those that were not given before. */
async function give(
  email: string,
  awards: readonly Award[],
  unlockedAt: Date,
): Promise<AchievementRecord[]> {
  const now = Date.now();
  const given = awards.map((award, index) => ({
    ...award,
    _id: randomUUID(),
    email,
    unlockedAt,
    // A list of what came at the same time keeps this order.
    createdAt: new Date(now + index),
  }));
  const refused = new Set(await insertNew<AchievementRecord>(UserAchievement, given));
  return given.filter((_, index) => !refused.has(index));
}

/** Stores figures unless newer ones are there. */
async function store(email: string, revision: number, figures: Figures): Promise<void> {
  const older = { email, revision: { $not: { $gte: revision } } };
  const change = { $set: { ...figures, revision }, $setOnInsert: { _id: randomUUID() } };
  try {
    await UserStats.updateOne(older, change, { upsert: true });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // Somebody else has stored figures: newer ones, or the learner's first, which are still to be replaced.
    await UserStats.updateOne(older, change);
  }
}

/**
 * Makes a learner's achievements and figures agree with the completions, which alone decide: each is stored in one
 * atomic write before this is called. May be called any number of times, at any time, from any process.
 *
 * Why nothing is counted twice: figures are never added to, they are counted anew from completions and achievements,
 * and a unique index keeps each of those single.
 * Why nothing is lost: completions and achievements only grow, so their number says which figures are newer, and
 * newer ones are never replaced by older ones. Whoever stores the last record reads it and all others afterwards.
 * If that process dies first, the number gives it away, and the next who reads settles in its place.
 */
export async function settle({ path, calendar, now }: Learning, email: string): Promise<Standing> {
  const [completions, before, everything] = await Promise.all([
    completionsOf(email),
    achievementsOf(email),
    path(),
  ]);
  const due = dueAwards(completions, before, everything, calendar);
  const unlocked = await give(email, due, now());
  // Whoever gave what was due, it is there now.
  const achievements = [...before, ...due];
  const figures = figuresOf(completions, achievements, calendar);
  const revision = completions.length + achievements.length;
  if (revision > 0) await store(email, revision, figures);
  return { figures, unlocked };
}

/** Where a learner stands by what is stored; settled first when that does not count everything. */
export async function standingOf(learning: Learning, email: string): Promise<Standing> {
  const [stats, completions, achievements] = await Promise.all([
    UserStats.findOne({ email }).lean(),
    UserProgress.countDocuments(counting(email)),
    UserAchievement.countDocuments({ email }),
  ]);
  if (stats?.revision === completions + achievements)
    return {
      figures: { ...stats, lastActiveDate: stats.lastActiveDate ?? undefined },
      unlocked: [],
    };
  return settle(learning, email);
}
