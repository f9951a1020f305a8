/** Cases of a build, and those among them that failed. */
export type Share = readonly [failed: number, all: number];

/** Logarithms of the factorials of 0, 1, 2, …, as far as they were needed. */
const logFactorials = [0];

function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next++)
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next));
  return logFactorials[n] ?? 0;
}

/**
 * Fisher's exact test, one-sided: the chance that at least so many of the failures are those of the watched build, if
 * both builds fail equally often.
 */
export function fisherExact([failed, all]: Share, [otherFailed, otherAll]: Share): number {
  const failures = failed + otherFailed;
  const total = all + otherAll;
  const choose = (n: number, k: number): number =>
    logFactorial(n) - logFactorial(k) - logFactorial(n - k);
  let chance = 0;
  for (let count = failed; count <= Math.min(failures, all); count++)
    if (failures - count <= otherAll)
      chance += Math.exp(
        choose(all, count) + choose(otherAll, failures - count) - choose(total, failures),
      );
  return Math.min(chance, 1);
}

/** Chance of blaming a build that is as good as the other one, at one look. */
const BY_CHANCE = 1e-4;

/** Whether a build fails more often than by chance. */
export const isWorse = (own: Share, other: Share): boolean => fisherExact(own, other) < BY_CHANCE;
