import type { LearnerFigures } from '@site/contracts/learner';
import { certificateOf } from './certificates';
import { whereToGoOn } from './go-on';
import { type LearnerQuery, keyOf, statsFor, storedAchievements } from './learner.queries';
import type { LearnerKey } from './learner-id';
import { type Learning, completionsOf } from './learner-state';
import { levelBegins } from './level';
import { presentNext, presentStats } from './presenter';
import { reminderOf } from './reminders';
import { type Calendar, isoDay } from './streak';

type Earned = Pick<LearnerFigures['days'][number], 'lessons' | 'points'> & { at: Date };

/** What was earned, day by day, the oldest first. In what order it comes makes no difference. */
export function daysOf(earned: readonly Earned[], calendar: Calendar): LearnerFigures['days'] {
  const days = new Map<number, { lessons: number; points: number }>();
  for (const { at, lessons, points } of earned) {
    const day = calendar(at);
    const before = days.get(day) ?? { lessons: 0, points: 0 };
    days.set(day, { lessons: before.lessons + lessons, points: before.points + points });
  }
  let totalPoints = 0;
  return [...days]
    .sort(([a], [b]) => a - b)
    .map(([day, { lessons, points }]) => {
      totalPoints += points;
      return { date: isoDay(day), lessons, points, totalPoints };
    });
}

/** What is due is given first, so that both know of it. */
async function awarded(learning: Learning, key: LearnerKey | undefined) {
  const stats = await statsFor(learning, key);
  return { stats, achievements: await storedAchievements(key) };
}

/** Everything that a learner has gathered; nothing for somebody unknown. */
export const getFigures =
  (learning: Learning) =>
  async (query: LearnerQuery): Promise<LearnerFigures> => {
    const key = keyOf(query);
    const { calendar, now } = learning;
    const [path, completions, { stats, achievements }, certificate, reminder] = await Promise.all([
      learning.path(),
      key ? completionsOf(key) : [],
      awarded(learning, key),
      key && certificateOf(key),
      key && reminderOf(key),
    ]);
    return {
      stats: presentStats(query.email, stats, calendar, now()),
      level: { begins: levelBegins(stats.level), nextBegins: levelBegins(stats.level + 1) },
      lessons: {
        completed: completions.length,
        total: path.flatMap(({ lessons }) => lessons).length,
      },
      days: daysOf(
        [
          ...completions.map(({ completedAt, points }) => ({
            at: completedAt,
            lessons: 1,
            points,
          })),
          ...achievements.map(({ unlockedAt, points }) => ({
            at: new Date(unlockedAt),
            lessons: 0,
            points,
          })),
        ],
        calendar,
      ),
      achievements,
      next: presentNext(whereToGoOn(path, completions)),
      certificate,
      reminder,
    };
  };
