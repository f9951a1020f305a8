import { setTimeout as wait } from 'node:timers/promises';
import { entryOf, findBlocked, WATCHED_MS } from '@site/releases/map/edits';
import { fetchReport, type CanaryReport } from './platform-client';
import type { Rollout } from './rollout';

/** Default percentages of a rollout. */
export const USUAL_STEPS = '1,10,50,100';
/** Pause between two reads of the map and the platform report, in milliseconds. */
const POLL_MS = 1_000;

/** Parses the percentages of a rollout. @throws Error when they do not rise to 100 */
export function stepsIn(words: string): number[] {
  const steps = words.split(',').map(Number);
  const rises = steps.every((step, index) => step > (steps[index - 1] ?? 0));
  if (!rises || steps.at(-1) !== 100)
    throw new Error(`Steps are percentages that rise to 100, such as ${USUAL_STEPS}.`);
  return steps;
}

/** The visits of a canary, as text. */
export const figures = ({ visits, failures }: CanaryReport): string =>
  `${failures} of ${visits} visits failed since it began`;

/** A sentence about a canary. @param former the build whose place it takes */
export const canarySentence = (
  name: string,
  build: string,
  percent: number,
  former: string | undefined,
): string =>
  `${name} is now ${build} for ${percent} % of the visitors${former ? `, in place of the canary ${former}` : ''}.`;

/** Waits until the analysis of the build is successful. @throws Error when the build is held or was taken back */
async function untilSuccessful(rollout: Rollout, percent: number): Promise<void> {
  const { site, token, name, say } = rollout.options;
  let silence = '';
  for (;;) {
    const { canary } = entryOf(rollout.checked(await rollout.read()), name);
    if (canary?.alert) return rollout.confirm(canary.alert.reason);
    const platform = await fetchReport(site, token);
    const shown = platform?.remotes.find((remote) => remote.name === name)?.canary;
    if (shown?.build === rollout.build && shown.percent === percent) {
      if (shown.phase === 'successful')
        return say(`The analysis at ${percent} % is successful: ${figures(shown)}.`);
    } else if (!shown) {
      const refused = platform?.map.refused;
      const why = refused ? `refuses it (${refused})` : 'says nothing of this canary yet';
      if (why !== silence) say(`${site} ${why}; asking again.`);
      silence = why;
    }
    await wait(POLL_MS);
  }
}

/** Waits until ten minutes after a full release. @throws Error when the build was taken back */
async function watch(rollout: Rollout): Promise<void> {
  const { build } = rollout;
  const { name, say } = rollout.options;
  const { placed } = entryOf(await rollout.read(), name).stable;
  const end = (placed ? Date.parse(placed.at) : Date.now()) + WATCHED_MS;
  say(`Watching ${name} ${build} until ${new Date(end).toLocaleTimeString('sv-SE')}.`);
  for (; Date.now() < end; await wait(POLL_MS)) {
    const now = await rollout.read();
    const { stable } = entryOf(now, name);
    if (stable.build === build && stable.alert) return rollout.confirm(stable.alert.reason);
    if (stable.build === build) continue;
    const why = findBlocked(now, name, build)?.reason ?? 'someone released another build.';
    throw new Error(`${name} ${build} gave way to ${stable.build}: ${why}`);
  }
}

/**
 * Releases a build step by step, each step after a successful analysis of the one before, and watches the full release. An
 * interrupted rollout goes on at the step that it had reached.
 * @returns the closing message
 * @throws Error when the build is held or was taken back, or the site refuses the token
 */
export async function releaseInSteps(rollout: Rollout, steps: readonly number[]): Promise<string> {
  const { map, site, token, name, say } = rollout.options;
  const { build } = rollout;
  const { stable, canary } = entryOf(await map.read(), name);
  if (stable.build !== build) {
    // Fails here, before the first step, if the site refuses the token.
    await fetchReport(site, token);
    const reached = canary?.build === build ? canary.percent : 0;
    if (reached > 0) await untilSuccessful(rollout, reached);
    for (const step of steps.filter((one) => one > reached && one < 100)) {
      const former = await rollout.serveTo(step);
      say(
        `${canarySentence(name, build, step, former)} Interrupted, it stays so; the same command goes on.`,
      );
      await untilSuccessful(rollout, step);
    }
    await rollout.serveAll();
    say(`${name} is now ${build} for everyone.`);
  }
  await watch(rollout);
  return `${name} ${build} is released, and ten minutes were quiet.`;
}
