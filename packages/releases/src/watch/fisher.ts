/** The cases of a build that failed, and all of them. */
export interface Proportion {
  failed: number;
  all: number;
}

/** Logarithms of the factorials of 0, 1, 2, …, as far as they were needed. */
const logFactorials = [0];

function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next++)
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next));
  return logFactorials[n] ?? 0;
}

const logChoose = (n: number, k: number): number =>
  logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/**
 * Fisher's exact test, one-sided: the probability that the candidate has at least this many of the failures if both
 * builds fail equally often.
 */
export function fisherExact({ failed, all }: Proportion, baseline: Proportion): number {
  const failures = failed + baseline.failed;
  let chance = 0;
  for (let count = failed; count <= Math.min(failures, all); count++)
    chance += Math.exp(
      logChoose(all, count) +
        logChoose(baseline.all, failures - count) -
        logChoose(all + baseline.all, failures),
    );
  return Math.min(chance, 1);
}
