import { z } from 'zod';
import type { HistoryEntry } from '@site/contracts/platform/release-history';
import { changesBuilds } from '@site/releases/map/history';
import { MINUTE_MS } from '@site/server-kit/duration';

/** A time in the reader's own time zone. */
const formatTime = (at: string): string =>
  new Date(at).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'long' });

const formatPercent = ({ percent }: HistoryEntry): string =>
  percent === undefined ? '' : ` ${percent} %`;
const formatReason = (reason: string): string => (reason ? `: ${reason}` : '');

export const formatHistory = (lines: readonly HistoryEntry[]): string =>
  lines
    .map((line) => {
      const { id, at, remote, action, build, previous, by, reason, served } = line;
      const { stable, canary } = served[remote] ?? {};
      const isUnwatched = [stable, canary].some((one) => one?.build === build && one.unwatched);
      const unwatched = isUnwatched ? ', not watched' : '';
      const instead = previous && previous !== build ? ` instead of ${previous}` : '';
      return `${id}  ${formatTime(at)}  ${action} ${remote} ${build}${formatPercent(line)}${instead}${unwatched}, by ${by}${formatReason(reason)}`;
    })
    .join('\n') || 'Nothing was released yet.';

const time = z.iso.datetime({ local: true, offset: true });

/**
 * Parses a minute, in the reader's time zone unless the text names another. @returns its last millisecond
 * @throws Error when the text is no time, no valid date, or in the future
 */
export function parseMinuteEnd(text: string): Date {
  const example = 'Say for example: at "2026-11-20 14:03"';
  const [, day, clock, rest] = /^(\d{4}-\d\d-\d\d)[ T](\d?\d:\d\d)(.*)$/.exec(text.trim()) ?? [];
  const minutes = clock?.padStart('00:00'.length, '0');
  if (!day) throw new Error(`"${text}" is no time. ${example}`);
  const { data } = time.safeParse(`${day}T${minutes}${rest?.startsWith(':') ? '' : ':00'}${rest}`);
  if (!data) throw new Error(`There is no such day or time as "${text}". ${example}`);
  const minute = Math.floor(Date.parse(data) / MINUTE_MS) * MINUTE_MS;
  if (minute > Date.now())
    throw new Error(`"${text}" is still to come: the history knows what was served until now.`);
  return new Date(minute + MINUTE_MS - 1);
}

/**
 * The history line that was in force at a moment; undefined if the history begins later.
 * @param lines newest first
 */
export const findLine = (lines: readonly HistoryEntry[], moment: Date): HistoryEntry | undefined =>
  lines.find(({ at }) => new Date(at) <= moment);

/**
 * The rollback that took a build from everyone; undefined if they never had it, or were given it again since. A canary
 * does not count: it is a trial, which may show that the build is still bad.
 * @param lines newest first
 */
export function findWithdrawal(
  lines: readonly HistoryEntry[],
  name: string,
  build: string,
): HistoryEntry | undefined {
  const isServable = (line: HistoryEntry): boolean =>
    line.build === build && line.percent === undefined && changesBuilds(line.action);
  const isWithdrawal = ({ action, previous }: HistoryEntry): boolean =>
    action === 'rollback' && previous === build;
  const last = lines.find(
    (line) => line.remote === name && (isServable(line) || isWithdrawal(line)),
  );
  return last && isWithdrawal(last) ? last : undefined;
}

/** Milliseconds in which a rollback counts as an answer to the same failure as another one. */
const SAME_FAILURE_PERIOD_MS = 10 * MINUTE_MS;

/**
 * The latest action on a remote, if it was a rollback within the last ten minutes by someone else, or by the site
 * itself: the person who runs the command now may mean the build that is withdrawn already.
 * @param lines newest first
 */
export function findRollbackByOther(
  lines: readonly HistoryEntry[],
  name: string,
  by: string,
): HistoryEntry | undefined {
  // A block of a served build has a rollback line beside it.
  const last = lines.find(({ remote, action }) => remote === name && changesBuilds(action));
  const isRecent = last && Date.now() - Date.parse(last.at) < SAME_FAILURE_PERIOD_MS;
  return isRecent && last.action === 'rollback' && last.by !== by ? last : undefined;
}

const formatRolledBack = ({ at, by, reason }: HistoryEntry): string =>
  `was rolled back at ${formatTime(at)} by ${by}${formatReason(reason.replace(/\.$/, ''))}`;

/** That a build is withdrawn already, and how to withdraw the one before as well, as text. */
export const formatPastRollback = (line: HistoryEntry): string =>
  `${line.remote} ${line.previous} ${formatRolledBack(line)}. Nothing was changed: visitors get ${line.build}. To roll that back too: npm run rollback -- ${line.remote} ${line.build}`;

/** That a rollback leads to a build which was rolled back itself, and how to leave it, as text. */
export const formatRepeatedRollback = (line: HistoryEntry, build: string): string =>
  `It ${formatRolledBack(line)}; the same command returns to ${build}.`;

/** The builds that visitors got from a line on, with reasons, as text. */
export function formatServedSince(line: HistoryEntry | undefined): string {
  if (!line) return 'The history begins later: no one knows what was served then.';
  const remotes = Object.entries(line.served).map(([name, { stable, canary }]) => {
    const formatPlacement = ({ placed }: typeof stable): string =>
      placed
        ? ` (${placed.action} by ${placed.by} at ${formatTime(placed.at)}${formatReason(placed.reason)})`
        : '';
    const canaryNote = canary
      ? `\n  and for ${canary.percent} % of the visitors ${canary.build}${formatPlacement(canary)}`
      : '';
    return `${name}: ${stable.build}${formatPlacement(stable)}${canaryNote}`;
  });
  const shell = line.shell ? [`shell: ${line.shell}`] : [];
  return [`As of ${line.id}, ${formatTime(line.at)}:`, ...remotes, ...shell].join('\n');
}
