import type { LedgerLine } from '@site/contracts/federation';

/** A line says in the reader's own time zone when it was. */
const momentOf = (at: string): string =>
  new Date(at).toLocaleString('sv-SE', { timeZoneName: 'short' });

const shareOf = ({ percent }: LedgerLine): string => (percent === undefined ? '' : ` ${percent} %`);
const because = (reason: string): string => (reason ? `: ${reason}` : '');

/** The ledger for a person, the newest first. */
export const listed = (lines: readonly LedgerLine[]): string =>
  lines
    .map((line) => {
      const { id, at, remote, action, build, previous, by, reason } = line;
      const instead = previous ? ` instead of ${previous}` : '';
      return `${id}  ${momentOf(at)}  ${action} ${remote} ${build}${shareOf(line)}${instead}, by ${by}${because(reason)}`;
    })
    .join('\n') || 'Nothing was released yet.';

/** The words of a minute, in the reader's time zone unless they name another. @throws Error when they name none */
export function endOfMinute(words: string): Date {
  const minute = new Date(words);
  if (Number.isNaN(minute.getTime()))
    throw new Error(`"${words}" is no time. Say for example: at "2026-11-20 14:03"`);
  return new Date(Math.floor(minute.getTime() / 60_000) * 60_000 + 59_999);
}

/**
 * What visitors were served at a moment, and why.
 * @param lines the newest first
 */
export function servedAt(lines: readonly LedgerLine[], moment: Date): string {
  const until = lines.filter(({ at }) => new Date(at) <= moment);
  const [latest] = until;
  if (!latest) return 'The ledger begins later: nobody knows what was served then.';
  const remotes = Object.entries(latest.served).map(([name, { stable, canary }]) => {
    const reasonOf = ({ placed }: typeof stable): string =>
      placed
        ? ` (${placed.action} by ${placed.by} at ${momentOf(placed.at)}${because(placed.reason)})`
        : '';
    const share = canary
      ? `\n  and for ${canary.percent} % of the visitors ${canary.build}${reasonOf(canary)}`
      : '';
    return `${name}: ${stable.build}${reasonOf(stable)}${share}`;
  });
  const shell = latest.shell ? [`shell: ${latest.shell}`] : [];
  return [`As of ${latest.id}, ${momentOf(latest.at)}:`, ...remotes, ...shell].join('\n');
}
