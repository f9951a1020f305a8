/** Consecutive days up to the last active one, and the most ever. Order and repetition of days do not matter. */
export function computeStreaks(activeDays: Iterable<number>) {
  const days = [...new Set(activeDays)].sort((a, b) => a - b);
  let [current, longest] = [0, 0];
  for (const [index, day] of days.entries()) {
    current = days[index - 1] === day - 1 ? current + 1 : 1;
    longest = Math.max(longest, current);
  }
  return { current, longest };
}

/** A streak as of today: it lasts through the day after the last active one and ends once that day was missed. */
export const getCurrentStreak = (streak: number, lastActiveDay: number, today: number): number =>
  today - lastActiveDay > 1 ? 0 : streak;
