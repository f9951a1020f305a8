import { TZDate } from '@date-fns/tz';
import { useBusiness } from '@site/shared-ui/islands';

/** Times as authors read and write them: in the time zone of the business (docs/product.md 3.1). */
export interface Times {
  timeZone: string;
  /** `Nov 3, 2026`. @param time ISO text */
  day: (time: string) => string;
  /** `Nov 3, 2026, 2:03 PM`. @param time ISO text */
  moment: (time: string) => string;
  /** `Nov 3, 2026, 2:03:05 PM`. @param time ISO text */
  second: (time: string) => string;
  /** The value of a `datetime-local` field: `2026-12-03T14:00`. @param time ISO text */
  entry: (time: string) => string;
  /**
   * ISO text of what such a field holds. An hour that the clocks leave out is moved by that hour; one that they repeat
   * is its first.
   */
  timeOf: (entry: string) => string;
}

const written = (timeZone: string, timeStyle?: 'short' | 'medium') => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    dateStyle: 'medium',
    ...(timeStyle && { timeStyle }),
  });
  return (time: string): string => format.format(new Date(time));
};

export function createTimes(timeZone: string): Times {
  return {
    timeZone,
    day: written(timeZone),
    moment: written(timeZone, 'short'),
    second: written(timeZone, 'medium'),
    entry: (time) => new TZDate(time, timeZone).toISOString().slice(0, 16),
    timeOf(entry) {
      const [year = 0, month = 1, day = 1, ...clock] = entry.split(/\D/).map(Number);
      const [hour = 0, minute = 0, second = 0] = clock;
      const time = new TZDate(year, month - 1, day, hour, minute, second, timeZone);
      return new Date(time.getTime()).toISOString();
    },
  };
}

const known = new Map<string, Times>();

export function useTimes(): Times {
  const { timeZone } = useBusiness();
  const times = known.get(timeZone) ?? createTimes(timeZone);
  known.set(timeZone, times);
  return times;
}

interface TimeProps {
  /** ISO text. */
  at: string;
  as: 'day' | 'moment' | 'second';
}

export function Time({ at, as }: TimeProps) {
  const times = useTimes();
  return <time dateTime={at}>{times[as](at)}</time>;
}
